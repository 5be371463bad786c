import { endLife, lifeOf } from '../platform/pageLife.ts';
import type { PagePart } from './pagePart.ts';
import { startLaterParts } from './startLaterParts.ts';
import { watchAccount } from './watchAccount.ts';
import { watchBreakingNews } from './watchBreakingNews.ts';
import { watchErrors } from './watchErrors.ts';
import { watchFontSize } from './watchFontSize.ts';
import { watchLoading } from './watchLoading.ts';
import { watchPageViews } from './watchPageViews.ts';
import { watchSearchForms } from './watchSearchForms.ts';
import { watchSidebar } from './watchSidebar.ts';

export const PAGE_PARTS: readonly PagePart[] = [
  watchFontSize,
  watchBreakingNews,
  watchSidebar,
  watchPageViews,
  watchSearchForms,
  watchErrors,
  watchLoading,
  watchAccount,
  startLaterParts,
];

/**
 * Starts all non-island parts for one page life. Returns a function that ends everything, shared island state included,
 * so that the next page can start.
 */
export function startPage(page: Document): () => void {
  const life = lifeOf(page);
  for (const part of PAGE_PARTS) life.addEventListener('abort', part(page, startPage));
  return () => endLife(page);
}
