import { LATER_STORAGE } from '#shared/storage/laterStorage.ts';
import { store } from '../storage/browserStorage.ts';
import { documentState } from '../platform/documentState.ts';
import { isSparing } from '../platform/isSparing.ts';
import { showHeadlineFace } from './showHeadlineFace.ts';

/**
 * On pages that render without our web fonts, fetches some after everything else: the headlines' on a reader's first
 * page, the others for the next page only if the reader came from another of ours, because most visits have one page.
 * Skipped for readers who save data. Decision 016.
 */
export function fetchFacesAhead(page: Document): () => void {
  const left = new AbortController();
  const { plain } = documentState(page);
  const isSecondPage = page.referrer.startsWith(`${location.origin}/`);
  const fetchFaces = async () => {
    // In the order of the title's styles: the headlines' comes first.
    const ours = Array.from(page.fonts).filter(({ family }) => !family.includes('Fallback'));
    const wanted = isSecondPage ? ours : ours.slice(0, 1);
    const fetched = await Promise.allSettled(wanted.map((face) => face.load()));
    if (left.signal.aborted || !fetched.every(({ status }) => status === 'fulfilled')) return;
    store(LATER_STORAGE.faces, isSecondPage ? 'fetched' : 'headline');
    if (plain === '') showHeadlineFace(page, left.signal);
  };
  const isMissing = plain === '' || (plain !== undefined && isSecondPage);
  if (isMissing && !isSparing()) void fetchFaces();
  return () => left.abort();
}
