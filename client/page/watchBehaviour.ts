import type * as MeasureBehaviour from './measureBehaviour.ts';
import { whenMeasured } from '../consent/whenMeasured.ts';
import { documentState } from '../platform/documentState.ts';

/**
 * Has a view measured once its reader agrees to that, or where the publisher answers for it: setting
 * `BEHAVIOUR_MEASURED`. What stands in a frame of a page is part of it. Decision 060.
 */
export function watchBehaviour(page: Document): () => void {
  const left = new AbortController();
  const { signal } = left;
  if (window.parent !== window) return () => left.abort();
  const start = ({ measureBehaviour }: typeof MeasureBehaviour) => {
    if (!signal.aborted) signal.addEventListener('abort', measureBehaviour(page));
  };
  // A view whose line has gone tells nothing.
  const begin = () => void import('./measureBehaviour.ts').then(start, () => undefined);
  if (documentState(page).behaviour === 'always') begin();
  else signal.addEventListener('abort', whenMeasured(begin));
  return () => left.abort();
}
