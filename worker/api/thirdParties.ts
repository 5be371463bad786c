import { askedVendors, presentThirdParties } from '#shared/domain/consent/presentThirdParties.ts';
import { showVendors } from '#shared/domain/consent/shownVendors.ts';
import type { PublicVisit } from '../http/visit.ts';
import type { Publishing } from '../isolate/publishing.ts';

/** Who the vendors of the title's question are; the same for all readers. Browsers cache them for a minute. */
export async function serveThirdParties(
  { mandator, waitUntil }: PublicVisit,
  { sites, settings: places }: Publishing,
): Promise<Response> {
  const { settings } = await sites.current(mandator, waitUntil);
  const data = showVendors(askedVendors(presentThirdParties(mandator, places, settings)));
  return Response.json({ data }, { headers: { 'cache-control': 'public, max-age=60' } });
}
