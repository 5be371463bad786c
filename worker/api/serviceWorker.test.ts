import { expect, it } from 'vitest';
import { NOTHING_SWITCHED } from '../switches/switchState.ts';
import { createTitleHosts } from '../http/titleHosts.ts';
import { readVisit, toPublicVisit } from '../http/visit.ts';
import { serveServiceWorker } from './serviceWorker.ts';

const BUILT = { workers: { serviceWorker: 'serve()', killWorker: 'kill()' } };
const titles = createTitleHosts((mandator) => `http://${mandator}.localhost`);
const visit = toPublicVisit(readVisit(new Request('http://tagesbote.localhost/sw.js'), titles, () => undefined));

it.each([
  [false, 'serve()'],
  [true, 'kill()'],
])('M104 with isServiceWorkerOff %s answers %s', async (isServiceWorkerOff, script) => {
  const current = () => ({ ...NOTHING_SWITCHED, isServiceWorkerOff });
  const switches = { current, follow: () => null, set: () => Promise.resolve(), onChange: () => undefined };
  const answer = serveServiceWorker(visit, { switches }, BUILT);
  expect([answer.status, await answer.text()]).toEqual([200, script]);
});

it('M104 has none to answer with in development', () => {
  const switches = {
    current: () => NOTHING_SWITCHED,
    follow: () => null,
    set: () => Promise.resolve(),
    onChange: () => undefined,
  };
  expect(serveServiceWorker(visit, { switches }, null).status).toBe(404);
});
