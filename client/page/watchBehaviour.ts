import type * as MeasureBehaviour from './measureBehaviour.ts';
import { whenMeasured } from '../consent/whenMeasured.ts';
import { documentState } from '../platform/documentState.ts';

/**
 * Measures a view once behaviour measurement is granted, or without consent by the setting `BEHAVIOUR_MEASURED`, on the
 * publisher's responsibility. Framed pages are part of their page. Decision 060.
 */
export function watchBehaviour(page: Document): () => void {
  const left = new AbortController();
  const { signal } = left;
  if (window.parent !== window) return () => left.abort();
  const start = ({ measureBehaviour }: typeof MeasureBehaviour) => {
    if (!signal.aborted) signal.addEventListener('abort', measureBehaviour(page));
  };
  // Offline, the view is not measured.
  const begin = () => void import('./measureBehaviour.ts').then(start, () => undefined);
  if (documentState(page).behaviour === 'always') begin();
  else signal.addEventListener('abort', whenMeasured(begin));
  return () => left.abort();
}
