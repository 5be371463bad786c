import { isSparing } from '../platform/isSparing.ts';
import { whenSettled } from '../platform/whenSettled.ts';

/** Where the first page did without our faces, fetches them for the next, once all else is there. Not where data is dear. Decision 016. */
export function fetchFacesAhead(page: Document): () => void {
  const left = new AbortController();
  const fetchFaces = () => {
    // One that cannot be had now comes by use.
    for (const face of page.fonts) if (!face.family.includes('Fallback')) void face.load().catch(() => undefined);
  };
  if ('plain' in page.documentElement.dataset && !isSparing()) whenSettled(page, fetchFaces, left.signal);
  return () => left.abort();
}
