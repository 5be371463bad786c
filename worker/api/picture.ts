import type { Publishing } from '../isolate/publishing.ts';

const WORDS = { 400: 'Bad Request', 403: 'Forbidden', 404: 'Not Found', 503: 'Service Unavailable' } as const;
const RETRY_AFTER_SECONDS = 30;

/**
 * A rendition from the image service, proxied under the title's own host so that pictures need no extra connection.
 * Signatures, refusals and format negotiation are up to the service. Decision 016.
 */
export async function servePicture(
  address: string,
  accept: string,
  { imageService, switches }: Publishing,
): Promise<Response> {
  const wanted = switches.current().isAvifOff ? accept.replaceAll('image/avif', '') : accept;
  const rendition = await imageService.fetchRendition(address, wanted);
  if (rendition.kind === 'picture')
    return new Response(rendition.body, {
      headers: { ...rendition.headers, 'cache-status': 'Pressehaus; fwd=request' },
    });
  const status = rendition.kind === 'refused' ? rendition.status : 503;
  const later = status === 503 ? { 'retry-after': String(RETRY_AFTER_SECONDS) } : {};
  return new Response(WORDS[status], { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...later } });
}
