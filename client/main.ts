import { READING_HISTORY_STORAGE_KEY } from '#shared/domain/history/readingHistoryKey.ts';
import { defineIslandElement } from './hydrate/islandElement.ts';
import { readStored } from './platform/browserStorage.ts';
import { watchBreakingNews } from './shell/breakingNews.ts';
import { watchErrors } from './shell/errors.ts';
import { offerReadAloud } from './shell/readAloudOffer.ts';
import { watchLoading } from './shell/loadingBar.ts';
import { watchPageViews } from './shell/pageView.ts';
import { watchPrefetch } from './shell/prefetch.ts';
import { watchSearchForms } from './shell/searchForms.ts';
import { watchSidebar } from './shell/sidebar.ts';

defineIslandElement();
whenRead(() => {
  watchBreakingNews();
  watchSidebar();
  watchPageViews();
  watchSearchForms();
  watchErrors();
  watchLoading();
  watchPrefetch();
  offerReadAloud();
  if (readStored(READING_HISTORY_STORAGE_KEY) !== null) void import('./platform/readingHistory.ts').then(({ recordVisit }) => recordVisit(Date.now()));
  const { live } = document.querySelector<HTMLElement>('[data-live]')?.dataset ?? {};
  if (live) void import('./shell/liveArticle.ts').then(({ followLiveArticle }) => followLiveArticle(live));
});

/** The script may run while the page is still arriving. */
function whenRead(callback: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', callback, { once: true });
  else callback();
}
