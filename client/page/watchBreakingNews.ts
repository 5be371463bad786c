import { STORAGE } from '#shared/storage/storage.ts';
import { store } from '../storage/browserStorage.ts';
import { documentState } from '../platform/documentState.ts';
import { claimEarlyClick, type Early } from '../platform/claimEarlyClick.ts';

/** The banner's button dismisses it until the next breaking news. */
export function watchBreakingNews(page: Document): () => void {
  const left = new AbortController();
  const putAway = () => {
    const state = documentState(page);
    state.breakingHidden = '';
    store(STORAGE.breakingNewsDismissed, state.breaking ?? '');
  };
  const button = page.querySelector<Early>('[data-breaking-close]');
  button?.addEventListener('click', putAway, { signal: left.signal });
  if (button && claimEarlyClick(button)) putAway();
  return () => left.abort();
}
