import { STORAGE } from '#shared/storage/storage.ts';
import { store } from '../storage/browserStorage.ts';
import { documentState } from '../platform/documentState.ts';
import { isBreakingNewsOver } from '../platform/isBreakingNewsOver.ts';
import { claimEarlyClick, type Early } from '../platform/claimEarlyClick.ts';

/**
 * The banner's button dismisses it until the next breaking news. An expired one is hidden once readers return to its
 * page.
 */
export function watchBreakingNews(page: Document): () => void {
  const left = new AbortController();
  const putAway = () => {
    const state = documentState(page);
    state.breakingHidden = '';
    store(STORAGE.breakingNewsDismissed, state.breaking ?? '');
  };
  const hideOnceOver = () => {
    if (isBreakingNewsOver(page, Date.now())) documentState(page).breakingHidden = '';
  };
  page.addEventListener('visibilitychange', hideOnceOver, { signal: left.signal });
  const button = page.querySelector<Early>('[data-breaking-close]');
  button?.addEventListener('click', putAway, { signal: left.signal });
  if (button && claimEarlyClick(button)) putAway();
  return () => left.abort();
}
