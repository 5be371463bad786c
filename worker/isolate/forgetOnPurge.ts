import { concernsOffers, concernsRedirects, concernsSite } from '#shared/domain/page/cacheTags.ts';
import type { SharedSites } from '../services/sharedSites.ts';
import type { Publishing } from './publishing.ts';

/** Drops values cached beside the pages when a purge names them. */
export function forgetOnPurge({
  purges,
  sites,
  sharedSites,
  redirects,
  offers,
}: Pick<Publishing, 'purges' | 'sites' | 'redirects' | 'offers'> & { readonly sharedSites: SharedSites }): void {
  purges.onPurge((records) => {
    const ofSites = records.filter(({ tag }) => concernsSite(tag));
    if (ofSites.length > 0) {
      sharedSites.forget(ofSites.reduce((last, { at }) => Math.max(last, at), -Infinity));
      sites.forget();
    }
    if (records.some(({ tag }) => concernsRedirects(tag))) redirects.forget();
    if (records.some(({ tag }) => concernsOffers(tag))) offers.forget();
  });
}
