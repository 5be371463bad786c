import { ANALYTICS_EVENT } from './analytics.ts';
import { withoutNocache } from './withoutNocache.ts';

const PAGE_BEGIN = 'portal-page-begin';

/** Marks that the page of an address is shown. Earlier measurements and events belong to the previous page. */
export function markPageBegin(url: string): void {
  performance.clearMarks(ANALYTICS_EVENT);
  performance.clearMarks(PAGE_BEGIN);
  performance.mark(PAGE_BEGIN, { detail: url });
}

/** When the shown page began, in ms since the document did; null for the document's first page. */
export function pageBeganAt(): number | null {
  return pageBegin()?.startTime ?? null;
}

/** Whether the address already belongs to the next page, which is not shown yet. */
export function isAddressAhead(): boolean {
  const begin = pageBegin();
  const [loaded] = performance.getEntriesByType('navigation');
  const shown: unknown = begin instanceof PerformanceMark ? begin.detail : loaded?.name;
  return typeof shown === 'string' && placeOf(shown) !== placeOf(location.href);
}

/** Ignores the fragment: it does not change the page. */
function placeOf(href: string): string {
  const { pathname, search } = withoutNocache(href);
  return pathname + search;
}

function pageBegin(): PerformanceEntry | undefined {
  return performance.getEntriesByName(PAGE_BEGIN, 'mark').at(-1);
}
