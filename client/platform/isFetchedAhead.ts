/**
 * Whether this page was fetched before it was opened: prerendered, or from the browser's prefetch cache. In doubt
 * false. Error pages never are, although Chromium reports `cache` for those answered by the service worker.
 */
export function isFetchedAhead(page: Document): boolean {
  if (page.prerendering === true) return true;
  const [load] = performance.getEntriesByType('navigation');
  return (
    load instanceof PerformanceNavigationTiming && (load.deliveryType ?? '') !== '' && !(load.responseStatus >= 400)
  );
}

declare global {
  interface Document {
    /** Not in every browser. */
    readonly prerendering?: boolean;
  }
  interface PerformanceNavigationTiming {
    /** `navigational-prefetch` or `cache`; not in every browser. */
    readonly deliveryType?: string;
    /** When it was shown, of a page that was rendered ahead; not in every browser. */
    readonly activationStart?: number;
  }
}
