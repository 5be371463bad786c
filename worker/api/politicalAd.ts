import { runsOn } from '#shared/domain/ads/politicalAd.ts';
import type { PoliticalLabel } from '#shared/domain/ads/politicalLabel.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { dayOf } from '#shared/i18n/formatDate.ts';
import { politicalAdHref } from '#shared/routes/hrefs.ts';
import type { PublicVisit } from '../http/visit.ts';
import type { Publishing } from '../isolate/publishing.ts';
import { politicalAdPage } from '../pages/politicalAd/PoliticalAd.page.tsx';
import { serveDocument } from '../templates/serveDocument.ts';

/**
 * The transparency label of a political ad. 404 unless the title accepts such ads and this one may be shown today; the
 * ad is then removed. Regulation (EU) 2024/900, Art. 5 and 11; decision 064.
 */
export function servePoliticalAd(visit: PublicVisit, id: string, publishing: Publishing): Promise<Response> {
  const { mandator } = visit;
  const site = publishing.sites.known(mandator);
  const today = dayOf(publishing.clock());
  const isTaken = site.settings.political_ads_enabled;
  return serveDocument(visit, publishing, {
    key: `${mandator.id}:politicalAd:${id}:${today}:${isTaken}`,
    mediaType: 'application/json',
    seek: () => politicalAdPage.seek({ mandator, params: { id: null, page: 1, slug: id } }),
    async render() {
      if (!isTaken) return 'notFound';
      const found = await publishing.contentApi.fetchPage({
        kind: 'politicalAd',
        mandator: mandator.id,
        path: politicalAdHref(id),
      });
      if (!found.ok) return found.error.kind === 'notFound' ? 'notFound' : 'failed';
      const { ad } = found.value.payload;
      if (!runsOn(ad, today)) return 'notFound';
      const label: PoliticalLabel = {
        sponsor: ad.sponsor.name,
        controller: ad.controller?.name ?? null,
        occasion: ad.occasion.name,
      };
      return { text: `${JSON.stringify({ data: label })}\n`, tags: [cacheTag.politicalAd(id)] };
    },
  });
}
