import { STORAGE } from '#shared/storage/storage.ts';
import { readStored, store } from '../platform/browserStorage.ts';

const here = () => location.pathname + location.search;

/** Notes how far this page is read, before it is shown anew for who has just logged in. */
export function keepReadingPlace(): void {
  store(STORAGE.readingPlace, `${Math.round(window.scrollY)} ${here()}`);
}

/** Goes on there, once, where this is that page and nobody has read on meanwhile. */
export function restoreReadingPlace(): void {
  const [top = '', ...path] = (readStored(STORAGE.readingPlace) ?? '').split(' ');
  store(STORAGE.readingPlace, null);
  if (path.join(' ') === here() && window.scrollY === 0) window.scrollTo({ top: Number(top), behavior: 'instant' });
}
