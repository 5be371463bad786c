import { STORAGE } from '#shared/storage/storage.ts';
import { readStored } from '../storage/browserStorage.ts';
import { isInUse } from '../platform/isInUse.ts';

/**
 * Reloads an anonymous page after a login in another tab: once it is visible, and only if nothing is lost by it.
 * Acceptance M134.
 */
export function followLogin(page: Document, signal: AbortSignal): void {
  const consider = () => {
    const isLoggedIn = readStored(STORAGE.readerSince)?.startsWith('loggedIn') === true;
    if (isLoggedIn && page.visibilityState === 'visible' && navigator.onLine && !isInUse(page)) location.reload();
  };
  page.addEventListener('visibilitychange', consider, { signal });
  window.addEventListener('storage', consider, { signal });
}
