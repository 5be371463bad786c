import type { WorkerMessage } from '#shared/domain/offline/workerMessage.ts';
import { documentState } from '../platform/documentState.ts';
import { reportError } from '../platform/errorHook.ts';
import { isInUse } from '../platform/isInUse.ts';
import { serviceWorkerScript } from '../platform/trustedTypes.ts';
import { offerNewVersion } from './offerNewVersion.ts';
import { reachState } from './serviceWorkerState.ts';

/**
 * Registers the title's service worker and reports its state: specification 5, service worker. A waiting one is
 * offered, and takes over on request, here or in another tab; then the page is reloaded once, never while the reader
 * types, listens or watches. False if there is none. Acceptance M104, M130.
 */
export async function followServiceWorker(page: Document, signal: AbortSignal): Promise<boolean> {
  const { serviceWorker } = navigator;
  const registration = await register(serviceWorker);
  if (signal.aborted) return false;
  if (!registration) {
    reachState(page, 'registrationFailed');
    return false;
  }
  reachState(page, 'registered');

  const offer = (waiting: ServiceWorker) => {
    reachState(page, 'needRefresh');
    const load = () => tell(waiting, { type: 'activate' });
    offerNewVersion(page, signal, load);
  };
  const follow = (worker: ServiceWorker) => {
    const consider = () => {
      if (worker.state === 'installed' && serviceWorker.controller) offer(worker);
      if (worker.state === 'activated') reachState(page, 'activated');
    };
    worker.addEventListener('statechange', consider, { signal });
  };
  let isControlled = serviceWorker.controller !== null;
  let isReloading = false;
  const considerControl = () => {
    const isUpdate = isControlled;
    isControlled = true;
    if (!isUpdate || isReloading) return;
    if (isInUse(page)) return reachState(page, 'needRefresh');
    isReloading = true;
    location.reload();
  };
  serviceWorker.addEventListener('controllerchange', considerControl, { signal });
  const considerFound = () => {
    if (registration.installing) follow(registration.installing);
  };
  registration.addEventListener('updatefound', considerFound, { signal });
  considerFound();
  if (registration.active) reachState(page, 'activated');
  if (registration.waiting && isControlled) offer(registration.waiting);

  const { active } = await serviceWorker.ready;
  if (!active || signal.aborted) return false;
  reachState(page, 'activated');
  const isKept = await keepFiles(page, active);
  if (isKept && !signal.aborted) reachState(page, 'offlineReady');
  return true;
}

/** Null if the browser refuses, as in private windows, or does not answer. */
async function register(container: ServiceWorkerContainer): Promise<ServiceWorkerRegistration | null> {
  try {
    await container.register(serviceWorkerScript(), { scope: '/' });
    return (await container.getRegistration('/')) ?? null;
  } catch (cause) {
    if (!(cause instanceof TypeError || cause instanceof DOMException)) throw cause;
    reportError({
      status: null,
      message: `Service worker registration failed: ${cause.name}`,
      path: location.pathname,
    });
    return null;
  }
}

const FILES = /^\/(assets|icons)\//;

/**
 * Lets the worker cache the page's files; returns whether all are cached. A terminated or clean-up worker does not
 * answer: nothing is kept then.
 */
function keepFiles(page: Document, worker: ServiceWorker): Promise<boolean> {
  const used = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && FILES.test(pathname));
  const paths = [...new Set(used.map(({ pathname }) => pathname))];
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data !== false), { once: true });
    port1.start();
    tell(worker, { type: 'keep', build: documentState(page).build ?? '', paths }, port2);
  });
}

function tell(worker: ServiceWorker, message: WorkerMessage, ...ports: readonly MessagePort[]): void {
  worker.postMessage(message, [...ports]);
}
