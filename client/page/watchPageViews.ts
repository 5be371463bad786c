import { STORAGE } from '#shared/storage/storage.ts';
import { recordAnalytics } from '../platform/analytics.ts';
import { readStored } from '../storage/browserStorage.ts';
import { documentState } from '../platform/documentState.ts';

/**
 * Records one page view per shown page, also when restored from the back/forward cache. Framed pages are part of their
 * page. Acceptance M149.
 */
export function watchPageViews(page: Document): () => void {
  const left = new AbortController();
  if (window.parent !== window) return () => left.abort();
  const { signal } = left;
  const record = () => {
    const { route = '', tracking = '' } = documentState(page);
    recordAnalytics({
      name: 'page_view',
      routeName: route,
      pageType: tracking,
      prevRoute: readStored(STORAGE.previousRoute),
    });
  };
  window.addEventListener('pageshow', ({ persisted }) => persisted && record(), { signal });
  record();
  return () => left.abort();
}
