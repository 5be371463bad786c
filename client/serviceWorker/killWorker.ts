import type { WorkerMessage } from '#shared/domain/offline/workerMessage.ts';
import { clearAll } from './clearAll.ts';

declare const self: ServiceWorkerGlobalScope;

// Replaces any worker at once, and handles no requests: pages work as if there had been none.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(clearAll()));
// Every page registers its worker when idle and then messages the active one.
self.addEventListener('message', (event) => event.waitUntil(makeWay()));

/**
 * If a page registers while an open page is still controlled by this worker, Chromium returns the ended registration
 * and fetches no new script. If a new worker exists by now it takes over; else everything is cleared once more.
 */
async function makeWay(): Promise<void> {
  const next = await findNext();
  if (next) next.postMessage({ type: 'activate' } satisfies WorkerMessage);
  else await clearAll();
}

/** Null while the kill switch is on, too: the script is this worker then. */
async function findNext(): Promise<ServiceWorker | null> {
  const { registration } = self;
  try {
    await registration.update();
  } catch (cause) {
    // Ended already, or unavailable.
    if (!(cause instanceof TypeError || cause instanceof DOMException)) throw cause;
  }
  return registration.installing ?? registration.waiting;
}
