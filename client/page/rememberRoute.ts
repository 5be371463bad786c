import { STORAGE } from '#shared/storage/storage.ts';
import { whenMeasured } from '../consent/whenMeasured.ts';
import { store } from '../storage/browserStorage.ts';

/**
 * The next page view of this tab says where its reader was, once he agrees that reach is measured. This page's own view
 * has been counted by then, also where the page comes back from the browser's memory: `watchPageViews.ts`.
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
