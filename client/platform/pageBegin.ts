import { ANALYTICS_EVENT } from './analytics.ts';

const PAGE_BEGIN = 'portal-page-begin';

/** Another page is shown from now on. What was measured and recorded before is the last one's. */
export function markPageBegin(): void {
  performance.clearMarks(ANALYTICS_EVENT);
  performance.clearMarks(PAGE_BEGIN);
  performance.mark(PAGE_BEGIN);
}

/** When the page that is shown began, in ms since the document did: null where it came with the document. */
export function pageBeganAt(): number | null {
  return performance.getEntriesByName(PAGE_BEGIN, 'mark').at(-1)?.startTime ?? null;
}
