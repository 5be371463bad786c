import { parseWorkerMessage } from '#shared/domain/offline/workerMessage.ts';
import { answerNavigation } from './answerNavigation.ts';
import { registerStaticRoutes } from './registerStaticRoutes.ts';
import { cacheBuild } from './cacheBuild.ts';
import { listenForPush } from './pushEvents.ts';
import { routeRequests } from './routeRequests.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => event.waitUntil(registerStaticRoutes(event)));

// Browsers without static routes request the network while the worker starts.
self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload?.enable()));

self.addEventListener('message', (event) => {
  const message = parseWorkerMessage(event.data);
  if (message?.type === 'activate') event.waitUntil(self.skipWaiting());
  if (message?.type === 'keep')
    event.waitUntil(isBuildKept(message, event).then((isKept) => event.ports[0]?.postMessage(isKept)));
});

/** Missing files are retried with the next page. */
async function isBuildKept(...asked: Parameters<typeof cacheBuild>): Promise<boolean> {
  try {
    await cacheBuild(...asked);
    return true;
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    return false;
  }
}

self.addEventListener('fetch', routeRequests({ answerNavigation }));

listenForPush();
