import type { Visit } from '../http/visit.ts';

/** 200 once a page can be served: the front answers, fresh or stale. */
export async function serveHealth(visit: Visit, servePage: (visit: Visit) => Promise<Response>, build: string): Promise<Response> {
  const request = new Request(new URL('/', visit.request.url));
  const front = await servePage({ ...visit, request, cookies: null, url: { ...visit.url, pathname: '/', search: '' } });
  await front.body?.cancel();
  const isReady = front.status === 200;
  return Response.json({ status: isReady ? 'ok' : 'unavailable', build }, { status: isReady ? 200 : 503 });
}
