import { expect, it } from 'vitest';
import { NOTHING_SWITCHED } from '../../switches/switchState.ts';
import { createFaultyPortal } from '../../test/faultyPortal.ts';
import { readVisit } from '../../http/visit.ts';
import { serveServiceWorker } from './serveServiceWorker.ts';

const BUILT = { workers: { serviceWorker: '/assets/serviceWorker-1.js', killWorker: 'kill()' } };

function open() {
  const { isolate } = createFaultyPortal();
  const request = new Request('http://tagesbote.localhost/sw.js');
  const visit = readVisit(request, isolate.publishing.titleHosts, () => undefined);
  const { switches } = isolate.publishing;
  return {
    script: async () => (await serveServiceWorker({ visit, isolate }, BUILT)).text(),
    development: () => serveServiceWorker({ visit, isolate }, null),
    set: (isServiceWorkerOff: boolean, changedAt: number) =>
      switches.set({ ...NOTHING_SWITCHED, isServiceWorkerOff, changedAt }),
  };
}

it('M104 answers with the kill worker, and with nothing else, while staff have switched the service worker off', async () => {
  const { script, set } = open();
  const usual = await script();
  expect(usual).toMatch(
    /^self\.OFFLINE=\{"key":"[\w-]{43}","title":"tagesbote"\};\nimportScripts\("\/assets\/serviceWorker-1\.js"\);$/,
  );
  // The same from every isolate, or browsers would find a new version at each visit.
  expect(await open().script()).toBe(usual);
  await set(true, 1);
  expect(await script()).toBe('kill()');
  await set(false, 2);
  expect(await script()).toBe(usual);
});

it('M104 is missing in development', async () => {
  expect((await open().development()).status).toBe(404);
});
