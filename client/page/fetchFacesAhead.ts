import { LATER_STORAGE } from '#shared/storage/laterStorage.ts';
import { store } from '../storage/browserStorage.ts';
import { documentState } from '../platform/documentState.ts';
import { isSparing } from '../platform/isSparing.ts';
import { whenSettled } from '../platform/whenSettled.ts';

/**
 * On pages that render without our web fonts, prefetches them for the next one, after everything else: only for readers
 * who came from another of our pages, because most visits have one page. Skipped for readers who save data. Decision
 * 016.
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
