import { clearAll } from './clearAll.ts';

declare const self: ServiceWorkerGlobalScope;

// Takes the place of any worker at once, with nothing of its own: from then on pages are as if there had been none.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(clearAll()));
// A page that still has the code of before registers once more, and then has something to say.
self.addEventListener('message', (event) => event.waitUntil(clearAll()));
