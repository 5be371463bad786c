import { ANALYTICS_EVENT } from './analytics.ts';
import { withoutNocache } from './withoutNocache.ts';

const PAGE_BEGIN = 'portal-page-begin';

/** The page at an address is shown from now on. What was measured and recorded before is the last one's. */
export function markPageBegin(url: string): void {
  performance.clearMarks(ANALYTICS_EVENT);
  performance.clearMarks(PAGE_BEGIN);
  performance.mark(PAGE_BEGIN, { detail: url });
}

/** When the page that is shown began, in ms since the document did: null where it came with the document. */
export function pageBeganAt(): number | null {
  return pageBegin()?.startTime ?? null;
}

/** Whether the address is already that of a page which is on its way, and not shown. */
export function isAddressAhead(): boolean {
  const begin = pageBegin();
  const [loaded] = performance.getEntriesByType('navigation');
  const shown: unknown = begin instanceof PerformanceMark ? begin.detail : loaded?.name;
  return typeof shown === 'string' && placeOf(shown) !== placeOf(location.href);
}

/** Where in a page somebody is changes no page. */
function placeOf(href: string): string {
  const { pathname, search } = withoutNocache(href);
  return pathname + search;
}

function pageBegin(): PerformanceEntry | undefined {
  return performance.getEntriesByName(PAGE_BEGIN, 'mark').at(-1);
}
