import { documentState } from '../platform/documentState.ts';
import { whenSettled } from '../platform/whenSettled.ts';

/**
 * What was not laid out for the sake of the first touches is, as soon as the page is there: it is as high as it is, and
 * printed whole. Decision 016.
 */
export function layOutAll(page: Document): () => void {
  const left = new AbortController();
  const state = documentState(page);
  whenSettled(page, () => (state.settled = ''), left.signal);
  return () => {
    left.abort();
    delete state.settled;
  };
}
