import { STORAGE } from '#shared/storage/storage.ts';
import { whenMeasured } from '../consent/whenMeasured.ts';
import { store } from '../storage/browserStorage.ts';

/**
 * Stores the route for the next page view of this tab, once reach measurement is granted. This page's own view has been
 * counted by then, also when restored from the back/forward cache: `watchPageViews.ts`.
 */
export function rememberRoute(): () => void {
  const left = new AbortController();
  const { signal } = left;
  const remember = () => store(STORAGE.previousRoute, location.pathname);
  const stop = whenMeasured(() => {
    addEventListener('pageshow', ({ persisted }) => persisted && remember(), { signal });
    remember();
  });
  return () => {
    stop();
    left.abort();
  };
}
