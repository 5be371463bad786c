/** 200 once a page can be served: the front answers, fresh or stale. */
export async function serveHealth(loadFront: () => Response | Promise<Response>, build: string): Promise<Response> {
  const front = await loadFront();
  await front.body?.cancel();
  const isReady = front.status === 200;
  return Response.json({ status: isReady ? 'ok' : 'unavailable', build }, { status: isReady ? 200 : 503, headers: { 'cache-control': 'no-store' } });
}
