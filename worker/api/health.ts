import type { Call } from '../calls/call.ts';

/**
 * 200 once the front page can be served, fresh or stale. It also reports whether logins work, which pages do not need.
 */
export async function serveHealth({ visit, servePage, isolate }: Call<'session'>): Promise<Response> {
  const { publishing, readers } = isolate;
  const request = new Request(new URL('/', visit.request.url));
  const [front, identity] = await Promise.all([
    servePage({ ...visit, request, cookies: null, url: { ...visit.url, pathname: '/', search: '' } }),
    readers.session.identityHealth(visit.waitUntil),
  ]);
  await front.body?.cancel();
  const isReady = front.status === 200;
  return Response.json(
    { status: isReady ? 'ok' : 'unavailable', build: publishing.build, version: publishing.version, identity },
    { status: isReady ? 200 : 503 },
  );
}
