import { LATER_STORAGE } from '#shared/storage/laterStorage.ts';
import { store } from '../storage/browserStorage.ts';
import { documentState } from '../platform/documentState.ts';
import { isSparing } from '../platform/isSparing.ts';
import { whenSettled } from '../platform/whenSettled.ts';

/**
 * Where pages do without our faces, fetches them for the next, once all else is there: for a reader who has come here
 * from another of our pages, since most visits are of one. Not where data is dear. Decision 016.
 */
export function fetchFacesAhead(page: Document): () => void {
  const left = new AbortController();
  const fetchFaces = async () => {
    const ours = Array.from(page.fonts).filter(({ family }) => !family.includes('Fallback'));
    const fetched = await Promise.allSettled(ours.map((face) => face.load()));
    if (fetched.every(({ status }) => status === 'fulfilled')) store(LATER_STORAGE.faces, 'fetched');
  };
  const isSecondPage = page.referrer.startsWith(`${location.origin}/`);
  if ('plain' in documentState(page) && isSecondPage && !isSparing())
    whenSettled(page, () => void fetchFaces(), left.signal);
  return () => left.abort();
}
