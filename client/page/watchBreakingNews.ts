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
  const button = page.querySelector<HTMLElement & { readonly earlyClick?: MouseEvent }>('[data-breaking-close]');
  button?.addEventListener('click', putAway, { signal: left.signal });
  if (button?.earlyClick) putAway();
  return () => left.abort();
}
