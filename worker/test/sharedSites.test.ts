import { expect, it } from 'vitest';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import { articlePayload, createFaultyPortal } from './faultyPortal.ts';

const waitUntil = () => undefined;

it('G16 fetches menus once a minute per data centre, not per isolate and title, and at once after a change', async () => {
  let later = 0;
  let label = 'Alt';
  let asked = 0;
  const centre = caches.open(`templates-${Math.random()}`);
  const createIsolate = () =>
    createFaultyPortal({
      clock: () => Date.now() + later,
      openCache: () => centre,
      upstreams: {
        '/content/v5': () => Response.json(articlePayload(7001)),
        '/sites': () => {
          asked += 1;
          const menuHandles = { mainMenuHandle: [{ label, target: '/neu' }] };
          return Response.json({ data: MANDATOR_IDS.map((mandator) => ({ mandator, menuHandles })) });
        },
      },
    });
  const isolates = Array.from({ length: 20 }, createIsolate);
  const menus = async () => {
    const shown = new Set<boolean>();
    for (const { request } of isolates)
      for (const mandator of MANDATOR_IDS)
        shown.add((await request('/titel-7001', {}, `${mandator}.localhost`)).text.includes(label));
    return [asked, ...shown];
  };
  expect(await menus()).toEqual([1, true]);
  label = 'Eilig';
  const tags = MANDATOR_IDS.map((mandator) => cacheTag.site(mandator));
  await isolates[0]?.isolate.publishing.purges.append({ soft: tags, hard: [] });
  // The clocks of isolates and log may differ by a second.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  for (const { isolate } of isolates) await isolate.publishing.purges.followNow(waitUntil);
  expect(await menus()).toEqual([2, true]);
  later = 60_000;
  await menus();
  expect(asked).toBe(3);
});
