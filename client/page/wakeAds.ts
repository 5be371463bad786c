import { readPageAds, type PageAds } from '#shared/domain/ads/pageAds.ts';
import { LATER_STORAGE } from '#shared/storage/laterStorage.ts';
import { whenGranted } from '../consent/whenGranted.ts';
import { whileGranted } from '../consent/whileGranted.ts';
import { store } from '../storage/browserStorage.ts';
import { documentState } from '../platform/documentState.ts';

/**
 * Fills this page's ad slots once ads are granted; not for Pur readers. Stores the grant, so that the next page
 * reserves space before the first paint. Specification 4 and 6; decision 063.
 */
export function wakeAds(page: Document): () => void {
  const { ads, pur } = documentState(page);
  const pageAds = readPageAds(ads);
  if (pageAds === null) return () => undefined;
  const { vendor } = pageAds;
  const left = new AbortController();
  const stops = [
    whileGranted(vendor, (isGranted) => store(LATER_STORAGE.ads, isGranted ? '1' : null)),
    whenGranted(vendor, () => {
      if (pur === undefined) void start(page, pageAds, left.signal);
    }),
  ];
  return () => {
    left.abort();
    for (const stop of stops) stop();
  };
}

async function start(page: Document, pageAds: PageAds, left: AbortSignal): Promise<void> {
  const { startAds } = await import('../ads/startAds.ts');
  if (!left.aborted) startAds(page, pageAds, left);
}
