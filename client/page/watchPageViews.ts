import { recordAnalytics } from '../platform/analytics.ts';

const PREVIOUS_ROUTE = 'prev_route';

/** One page view for each page that is shown, also when it comes back from the browser's memory. Acceptance M149. */
export function watchPageViews(page: Document): () => void {
  const left = new AbortController();
  const { signal } = left;
  const record = () => {
    const { route = '', tracking = '' } = page.documentElement.dataset;
    recordAnalytics({ name: 'page_view', routeName: route, pageType: tracking, prevRoute: readPreviousRoute() });
  };
  window.addEventListener('pageshow', ({ persisted }) => persisted && record(), { signal });
  window.addEventListener('pagehide', () => rememberRoute(location.pathname), { signal });
  record();
  return () => left.abort();
}

/** Specification 3, global state, `prevRoute`: where this tab was before. */
function readPreviousRoute(): string | null {
  try {
    return sessionStorage.getItem(PREVIOUS_ROUTE);
  } catch (cause) {
    if (cause instanceof DOMException) return null;
    throw cause;
  }
}

function rememberRoute(path: string): void {
  try {
    sessionStorage.setItem(PREVIOUS_ROUTE, path);
  } catch (cause) {
    if (!(cause instanceof DOMException)) throw cause;
  }
}
