import type { PublicVisit } from '../http/visit.ts';
import type { Publishing } from '../isolate/publishing.ts';

/**
 * All settings of the title, coerced; the same for all readers. Browsers cache them for a minute. Specification 3 and
 * 7.
 */
export async function serveSettings({ mandator, waitUntil }: PublicVisit, { sites }: Publishing): Promise<Response> {
  const { settings } = await sites.current(mandator, waitUntil);
  return Response.json(settings, { headers: { 'cache-control': 'public, max-age=60' } });
}
