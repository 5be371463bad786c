import type { WorkerMessage } from '#shared/domain/offline/workerMessage.ts';
import { clearAll } from './clearAll.ts';

declare const self: ServiceWorkerGlobalScope;

// Takes the place of any worker at once, with nothing of its own: from then on pages are as if there had been none.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(clearAll()));
// A page registers whenever it has nothing else to do, and then has something to say.
self.addEventListener('message', (event) => event.waitUntil(makeWay()));

/**
 * To whoever registers while an open page is under this worker, Chromium gives the registration back that was ended, and
 * asks for no other script. Where there is one by now it takes this worker's place; else all goes once more.
 */
async function makeWay(): Promise<void> {
  const next = await findNext();
  if (next) next.postMessage({ type: 'activate' } satisfies WorkerMessage);
  else await clearAll();
}

/** Null while the switch is on, too: what stands there then is this worker. */
async function findNext(): Promise<ServiceWorker | null> {
  const { registration } = self;
  try {
    await registration.update();
  } catch (cause) {
    // Ended already, or out of reach.
    if (!(cause instanceof TypeError || cause instanceof DOMException)) throw cause;
  }
  return registration.installing ?? registration.waiting;
}
