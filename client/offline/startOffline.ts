import { reportError } from '../platform/errorHook.ts';
import { followServiceWorker } from './followServiceWorker.ts';
import { forgetFormer } from './forgetFormer.ts';

/**
 * Starts the offline features of a page: deletes outdated data first, independent of the rest; then registers the
 * worker, then shows offers.
 */
export function startOffline(page: Document, signal: AbortSignal): void {
  void start(page, signal).catch((cause: unknown) => {
    if (!(cause instanceof Error)) throw cause;
    reportError({ status: null, message: `Nothing can be kept: ${cause.name}`, path: location.pathname });
  });
}

async function start(page: Document, signal: AbortSignal): Promise<void> {
  await forgetFormer(page);
  if (!(await followServiceWorker(page, signal))) return;
  const { updateShelf } = await import('./updateShelf.ts');
  if (!signal.aborted) await updateShelf(page, signal);
}
