import { reportError } from '../platform/errorHook.ts';
import { followServiceWorker } from './followServiceWorker.ts';
import { forgetFormer } from './forgetFormer.ts';

/**
 * Begins what a page does for readers without a connection: first what must not be there any more, whatever becomes of
 * the rest; then the worker, then what it has to show.
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
  const { keepReading } = await import('./keepReading.ts');
  if (!signal.aborted) await keepReading(page, signal);
}
