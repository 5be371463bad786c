import { ANALYTICS_EVENT } from '../platform/analytics.ts';
import { valueAt } from '../platform/valueAt.ts';

/** Calls `count` for the page that is shown, and for each later one that this document shows: by script, or again. */
export function eachPageView(page: Document, count: () => void): void {
  count();
  page.addEventListener(ANALYTICS_EVENT, (event) => {
    if (event instanceof CustomEvent && valueAt(event.detail, 'name') === 'page_view') count();
  });
}
