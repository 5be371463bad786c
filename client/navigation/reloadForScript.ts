import { isWrittenIn } from '../platform/isWrittenIn.ts';

/** Specification 9: minimum time since the last load. */
const GUARD_MS = 10_000;

/** Error messages for a module that cannot be loaded. */
const NOT_TO_BE_HAD = /dynamically imported module|Importing a module script failed/;

/**
 * Reloads the page if a script that it needs is gone, because its build is. Not within ten seconds of the last load,
 * not offline, and not with unsent input in a form: then the next navigation is a full load. Returns whether it must
 * be. Specification 4, navigation and shell; acceptance M103.
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
