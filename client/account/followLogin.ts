import { STORAGE } from '#shared/storage/storage.ts';
import { readStored } from '../storage/browserStorage.ts';
import { isInUse } from '../platform/isInUse.ts';

/**
 * Shows a guest's page anew once its reader has logged in in another tab: when it is looked at, and takes nothing away.
 * Acceptance M134.
 */
export function followLogin(page: Document, signal: AbortSignal): void {
  const consider = () => {
    const isSomebodyIn = readStored(STORAGE.readerSince)?.startsWith('loggedIn') === true;
    if (isSomebodyIn && page.visibilityState === 'visible' && navigator.onLine && !isInUse(page)) location.reload();
  };
  page.addEventListener('visibilitychange', consider, { signal });
  window.addEventListener('storage', consider, { signal });
}
