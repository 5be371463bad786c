import { ACCOUNT_STORAGE } from '#shared/storage/accountStorage.ts';
import { readStored, store } from '../platform/browserStorage.ts';

const here = () => location.pathname + location.search;

/** Notes how far this page is read, before it is shown anew for who has just logged in. */
export function keepReadingPlace(): void {
  store(ACCOUNT_STORAGE.readingPlace, `${Math.round(window.scrollY)} ${here()}`);
}

/** Goes on there, once, where this is that page and nobody has read on meanwhile. */
export function restoreReadingPlace(): void {
  const [top = '', ...path] = (readStored(ACCOUNT_STORAGE.readingPlace) ?? '').split(' ');
  store(ACCOUNT_STORAGE.readingPlace, null);
  if (path.join(' ') === here() && window.scrollY === 0) window.scrollTo({ top: Number(top), behavior: 'instant' });
}
