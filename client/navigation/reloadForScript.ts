import { LATER_STORAGE } from '#shared/storage/laterStorage.ts';
import { readStored, store } from '../platform/browserStorage.ts';

/** Specification 9: no second time within so long. */
const GUARD_MS = 10_000;

/** How browsers say that the file of a module cannot be had. */
const NOT_TO_BE_HAD = /dynamically imported module|Importing a module script failed/;

/**
 * Loads the page anew where a script cannot be had that it wakes with: its build has gone. Once in ten seconds, and not
 * without a connection. Specification 4, navigation and shell; acceptance M103.
 */
export function reloadForScript(signal: AbortSignal): void {
  const consider = ({ reason }: PromiseRejectionEvent) => {
    if (!navigator.onLine || !(reason instanceof Error && NOT_TO_BE_HAD.test(reason.message))) return;
    if (Date.now() - Number(readStored(LATER_STORAGE.reloadedAt)) < GUARD_MS) return;
    store(LATER_STORAGE.reloadedAt, String(Date.now()));
    location.reload();
  };
  window.addEventListener('unhandledrejection', consider, { signal });
}
