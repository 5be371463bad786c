import { expect, it } from 'vitest';
import { NO_MENUS } from '#shared/domain/site/menuHandles.ts';
import { err, ok } from '#shared/lib/result.ts';
import { tagesbote } from '#shared/mandators/tagesbote.ts';
import { createSiteDirectory } from './siteDirectory.ts';

it('keeps the last menus while the content server is down, and starts with built-in menus', async () => {
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

it('M146 drops breaking news after the title’s hours, even while the content server is down', async () => {
  const since = '2026-11-24T08:00:00.000Z';
  let now = Date.parse(since);
  let isDown = false;
  const pending: Promise<unknown>[] = [];
  const news = { label: 'Eilmeldung', text: 'Neu', target: '/neu-1', since };
  const site = {
    mandator: 'tagesbote',
    menuHandles: { ...NO_MENUS, mainMenuHandle: [{ label: 'Neu', target: '/neu' }] },
    breakingNews: news,
    settings: { breaking_news_hours: 4 },
  };
  const fetchSite = async () => (isDown ? err({ kind: 'network' as const }) : ok(site));
  const sites = createSiteDirectory({ fetchSite }, () => now, 86_400);
  const current = () => sites.current(tagesbote, (work) => pending.push(work));
  now += 4 * 3_600_000 - 1;
  expect((await current()).breakingNews).toEqual(news);
  isDown = true;
  now += 1;
  expect((await current()).breakingNews).toBe(null);
  isDown = false;
  now += 5_001;
  expect((await current()).breakingNews).toBe(null);
});

it('notifies listeners of a reload', async () => {
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
