import { followServiceWorker } from './followServiceWorker.ts';

/** Begins what a page does for readers without a connection. */
export function startOffline(page: Document, signal: AbortSignal): void {
  void followServiceWorker(page, signal);
}
