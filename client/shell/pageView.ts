import { recordAnalytics } from '../platform/analytics.ts';

const PREVIOUS_ROUTE = 'prev_route';

/** One page view for each page that is shown, also when it comes back from the browser's memory. Acceptance M149. */
export function watchPageViews(): void {
  recordPageView();
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) recordPageView();
  });
  window.addEventListener('pagehide', () => rememberRoute(location.pathname));
}

function recordPageView(): void {
  const { route = '', tracking = '' } = document.documentElement.dataset;
  recordAnalytics({ name: 'page_view', routeName: route, pageType: tracking, prevRoute: readPreviousRoute() });
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
