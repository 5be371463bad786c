import { STORAGE } from '#shared/storage/storage.ts';
import { store } from '../platform/browserStorage.ts';
import { documentState } from '../platform/documentState.ts';

/** The banner's button puts it away until there is another one. */
export function watchBreakingNews(page: Document): () => void {
  const left = new AbortController();
  const putAway = () => {
    const state = documentState(page);
    state.breakingHidden = '';
    store(STORAGE.breakingNewsDismissed, state.breaking ?? '');
  };
  page.querySelector('[data-breaking-close]')?.addEventListener('click', putAway, { signal: left.signal });
  return () => left.abort();
}
