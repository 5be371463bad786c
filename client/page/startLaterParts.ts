import type * as LaterParts from './laterParts.ts';
import { whenSettled } from '../platform/whenSettled.ts';

/** Begins the parts that come with a script of their own. */
export function startLaterParts(page: Document): () => void {
  const left = new AbortController();
  const { signal } = left;
  const start = ({ LATER_PARTS }: typeof LaterParts) => {
    if (signal.aborted) return;
    for (const part of LATER_PARTS) signal.addEventListener('abort', part(page));
  };
  // A reader who leaves while they are on their way, or whose line has gone, reads without them.
  const load = () => void import('./laterParts.ts').then(start, () => undefined);
  whenSettled(page, load, signal);
  return () => left.abort();
}
