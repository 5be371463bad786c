import { expect, it } from 'vitest';
import { NO_MENUS } from '#shared/domain/site/menuHandles.ts';
import { err, ok } from '#shared/lib/result.ts';
import { tagesbote } from '#shared/mandators/tagesbote.ts';
import { createSiteDirectory } from './siteDirectory.ts';

it('keeps the last menus while the content server is away, and has built-in menus before it ever answered', async () => {
  let now = 0;
  let isDown = true;
  const pending: Promise<unknown>[] = [];
  const down = err({ kind: 'network' as const });
  const sites = createSiteDirectory(
    {
      fetchSite: async () =>
        isDown
          ? down
          : ok({
              mandator: 'tagesbote',
              menuHandles: { ...NO_MENUS, mainMenuHandle: [{ label: 'Neu', target: '/neu' }] },
              breakingNews: { label: 'Eilmeldung', text: 'Neu', target: '/neu-1' },
              settings: { plus_logo_enabled: '0' },
            }),
    },
    () => now,
    60,
  );
  const load = () => sites.load(tagesbote, (work) => pending.push(work));
  expect((await load()).menus.mainMenuHandle.map((item) => item.label)).toContain('Köln');
  isDown = false;
  now += 5_001;
  await load();
  await Promise.all(pending);
  expect((await load()).menus.mainMenuHandle).toEqual([{ label: 'Neu', target: '/neu' }]);
  isDown = true;
  now += 60_001;
  await load();
  await Promise.all(pending);
  const last = await load();
  expect([last.breakingNews?.text, last.settings.plus_logo_enabled]).toEqual(['Neu', false]);
});

it('tells when it has learned something', async () => {
  const fetched = { fetchSite: async () => ok(null) };
  const sites = createSiteDirectory(fetched, () => 0, 60);
  let heard = 0;
  sites.onChange(() => (heard += 1));
  await sites.load(tagesbote, () => undefined);
  await sites.load(tagesbote, () => undefined);
  sites.forget();
  await sites.current(tagesbote, () => undefined);
  expect(heard).toBe(2);
});
