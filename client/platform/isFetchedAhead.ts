/**
 * Whether what this page shows was fetched before it was opened: it is being rendered ahead, or came out of what the
 * browser had kept. Whoever is not sure of it starts as any other page. An error page never was, though Chromium has
 * `cache` for one that the service worker has answered.
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
