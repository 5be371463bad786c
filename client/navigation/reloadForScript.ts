import { isWrittenIn } from '../platform/isWrittenIn.ts';

/** Specification 9: not within so long of the load before. */
const GUARD_MS = 10_000;

/** How browsers say that the file of a module cannot be had. */
const NOT_TO_BE_HAD = /dynamically imported module|Importing a module script failed/;

/**
 * Loads the page anew where a script cannot be had that it wakes with: its build has gone. Not a document that was
 * loaded less than ten seconds ago, not without a connection, and not over what somebody has written into a form: then
 * the next page is loaded. Returns whether it is to be. Specification 4, navigation and shell; acceptance M103.
 */
export function reloadForScript(page: Document, signal: AbortSignal): () => boolean {
  let isDue = false;
  const consider = ({ reason }: PromiseRejectionEvent) => {
    const isGone = reason instanceof Error && NOT_TO_BE_HAD.test(reason.message);
    if (!isGone || !navigator.onLine) return;
    isDue = true;
    if (performance.now() > GUARD_MS && !isWrittenIn(page)) location.reload();
  };
  window.addEventListener('unhandledrejection', consider, { signal });
  return () => isDue;
}
