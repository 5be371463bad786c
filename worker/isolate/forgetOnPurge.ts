import { concernsOffers, concernsRedirects, concernsSite } from '#shared/domain/page/cacheTags.ts';
import type { Publishing } from './publishing.ts';

/** What is kept beside the pages goes when a purge concerns it, and with no other. */
export function forgetOnPurge({
  purges,
  sites,
  redirects,
  offers,
}: Pick<Publishing, 'purges' | 'sites' | 'redirects' | 'offers'>): void {
  purges.onPurge((records) => {
    if (records.some(({ tag }) => concernsSite(tag))) sites.forget();
    if (records.some(({ tag }) => concernsRedirects(tag))) redirects.forget();
    if (records.some(({ tag }) => concernsOffers(tag))) offers.forget();
  });
}
