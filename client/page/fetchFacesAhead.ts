import { STORAGE } from '#shared/storage/storage.ts';
import { store } from '../platform/browserStorage.ts';
import { documentState } from '../platform/documentState.ts';
import { isSparing } from '../platform/isSparing.ts';
import { whenSettled } from '../platform/whenSettled.ts';

/**
 * Where the first page did without our faces, fetches them for the next, once all else is there. Not where data is
 * dear. Decision 016.
 */
export function fetchFacesAhead(page: Document): () => void {
  const left = new AbortController();
  const fetchFaces = async () => {
    const ours = Array.from(page.fonts).filter(({ family }) => !family.includes('Fallback'));
    const fetched = await Promise.allSettled(ours.map((face) => face.load()));
    if (fetched.every(({ status }) => status === 'fulfilled')) store(STORAGE.faces, 'fetched');
  };
  if ('plain' in documentState(page) && !isSparing()) whenSettled(page, () => void fetchFaces(), left.signal);
  return () => left.abort();
}
