import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callContent } from '../../../e2e/support/callContent.ts';
import { testDatabase as database } from '../../../e2e/support/testDatabase.ts';

const put = (data: unknown) => callContent('PUT', '/sites', { data });
const readSites = async () => (await callContent('GET', '/sites')).body;
const readSite = async () => (await readSites()).data[0];

const KOELN = { path: 'koeln', displayName: 'Köln', seoTitle: null };
const LEER = { path: 'leer', displayName: 'Leer', seoTitle: 'Noch leer' };
const SPORT_WIDGET = { widget: 'table', subject: 'regionalliga', title: 'Tabelle' };
const SITE = {
  mandator: 'tagesbote',
  channels: [KOELN, LEER],
  menuHandles: { mainMenuHandle: [{ label: 'Köln', target: '/koeln' }], legalMenuHandle: [] },
  breakingNews: { label: 'Eil', text: 'Hochwasser', target: '/1' },
  settings: { plus_logo_enabled: true, header_subscription_link: '/order' },
};

beforeAll(async () => {
  await database.migrate();
  await database.run(`INSERT INTO tags (id, slug, name) VALUES (1, 'oben', 'Oben')`);
  await database.save({ id: 1, channel: 'koeln' });
});
beforeEach(async () => {
  expect((await put(SITE)).status).toBe(200);
});

describe('the time of breaking news', () => {
  const sinceOf = async (breakingNews: object) => {
    expect((await put({ mandator: 'tagesbote', breakingNews })).status).toBe(200);
    const { data } = await readSites();
    return v.parse(v.object({ breakingNews: v.object({ since: v.string() }) }), data[0]).breakingNews.since;
  };
  const [recent, sent] = [new Date(Date.now() - 3_600_000).toISOString(), '2026-11-01T08:00:00.000Z'];

  beforeEach(() => database.save({ id: 2, publishedAt: recent }));
  afterAll(() => database.run('DELETE FROM articles WHERE id = 2'));

  it.each([
    ['its article’s', { target: '/bericht-2' }, recent],
    ['the editor’s, if one is sent', { target: '/bericht-2', since: sent }, sent],
  ])('G38 is %s', async (_, news, since) => {
    expect(await sinceOf({ label: 'Eil', text: 'Hochwasser', ...news })).toBe(since);
  });

  it.each([
    ['an article older than breaking news lasts', '/bericht-1'],
    ['an unknown article', '/bericht-999'],
    ['another site', 'https://example.org/2'],
  ])('G38 of %s is now', async (_, target) => {
    const before = Date.now();
    expect(Date.parse(await sinceOf({ label: 'Eil', text: 'Hochwasser', target }))).toBeGreaterThanOrEqual(before);
  });
});

describe('PUT /sites', () => {
  it('M145 changes the sent parts and leaves the others', async () => {
    const menus = { hotTopicsMenuHandle: [{ label: 'Dom', target: '/themen/7' }] };
    expect((await put({ mandator: 'tagesbote', settings: { plus_logo_enabled: false } })).status).toBe(200);
    expect(await readSite()).toMatchObject({ ...SITE, settings: { plus_logo_enabled: false } });
    expect((await put({ mandator: 'tagesbote', menuHandles: menus })).status).toBe(200);
    expect((await put({ mandator: 'tagesbote', breakingNews: null })).status).toBe(200);
    expect(await readSite()).toMatchObject({
      channels: SITE.channels,
      menuHandles: { ...SITE.menuHandles, ...menus },
      breakingNews: null,
      settings: { plus_logo_enabled: false },
    });
  });

  it('M114 accepts the output of GET /sites unchanged', async () => {
    const { data } = await readSites();
    for (const site of data) expect((await put(site)).status).toBe(200);
    expect(await readSites()).toEqual({ data });
  });

  it('G39 stores no derived address of our own shelf, but that of another reader', async () => {
    await database.run(
      `INSERT INTO editions (mandator, district, district_name, day, pages, bytes, file, delivered_at)
       VALUES ('tagesbote', 'koeln', 'Köln', '2026-11-28', 8, 1, 'f', 1)`,
    );
    const site = await readSite();
    expect(site).toMatchObject({ settings: { ...SITE.settings, epaper_link: '/epaper' } });
    expect((await put(site)).status).toBe(200);
    await database.run('DELETE FROM editions');
    expect(await readSite()).toMatchObject(SITE);
    expect(await readSite()).not.toHaveProperty('settings.epaper_link');
    const settings = { epaper_link: 'https://reader.example/' };
    expect((await put({ mandator: 'tagesbote', settings })).status).toBe(200);
    expect(await readSite()).toMatchObject({ settings });
  });

  it('G12 deletes an empty channel, but none with articles', async () => {
    const refused = await put({ ...SITE, channels: [LEER] });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('koeln has 1 articles')]);
    expect(await readSite()).toMatchObject(SITE);
    expect((await put({ ...SITE, channels: [KOELN] })).status).toBe(200);
    expect(await readSite()).toMatchObject({ ...SITE, channels: [KOELN] });
  });

  it('G12 orders channels as sent', async () => {
    const channels = [LEER, { ...KOELN, displayName: 'Stadt Köln' }];
    expect((await put({ mandator: 'tagesbote', channels })).status).toBe(200);
    expect(await readSite()).toMatchObject({ channels });
  });

  it('M95 stores and removes a channel’s sports data', async () => {
    for (const channel of [{ ...KOELN, sportWidget: SPORT_WIDGET }, KOELN]) {
      expect((await put({ mandator: 'tagesbote', channels: [channel, LEER] })).status).toBe(200);
      expect(await readSite()).toHaveProperty('channels', [channel, LEER]);
    }
    const channel = { ...KOELN, sportWidget: { ...SPORT_WIDGET, subject: 'https://boese.example/' } };
    expect((await put({ mandator: 'tagesbote', channels: [channel, LEER] })).status).toBe(400);
  });

  it('M145 rejects an unknown setting', async () => {
    expect((await put({ mandator: 'tagesbote', settings: { plus_logo_enable: 1 } })).status).toBe(400);
  });

  it('M145 rejects an unknown part', async () => {
    expect((await put({ mandator: 'tagesbote', setings: {} })).status).toBe(400);
  });
});

describe('A12 a change of a title', () => {
  const BLITZ = '/sites/blitz';
  const change = (data: object, headers: Readonly<Record<string, string>> = {}) =>
    callContent('PUT', '/sites', { data: { mandator: 'blitz', ...data }, editor: 'olaf', headers });
  const latest = async () => (await callContent('GET', '/acts')).body.data[0];
  const menu = (label: string) => ({ menuHandles: { mainMenuHandle: [{ label, target: '/' }] } });

  beforeEach(() => database.run(`DELETE FROM sites WHERE mandator = 'blitz'`, `DELETE FROM menu_items`));

  it.each<[string, object, object]>([
    ['a menu', menu('Neu'), { menuHandles: { mainMenuHandle: [] } }],
    ['channels', { channels: [LEER, { ...KOELN, sportWidget: SPORT_WIDGET }] }, { channels: [] }],
    ['settings', { settings: { plus_logo_enabled: false, breaking_news_hours: 3 } }, { settings: {} }],
  ])('records %s, and what it was before, so that it can be taken back', async (_, parts, before) => {
    const stored = (await callContent('GET', BLITZ)).body.data;
    expect((await change(parts)).status).toBe(200);
    const act = await latest();
    expect(act).toMatchObject({ subject: 'site:blitz', by: 'olaf', before, after: parts });
    expect((await change(act.before, { undoes: String(act.id) })).status).toBe(200);
    expect((await callContent('GET', BLITZ)).body.data).toEqual({ ...stored, last: act.id + 1 });
    expect((await change(act.before, { undoes: String(act.id) })).status).toBe(409);
  });

  it('names the act that its editor has seen: of many at once one is stored, and the others learn of it', async () => {
    const { last } = (await callContent('GET', BLITZ)).body.data;
    const headers = { 'if-match': `"${last}"` };
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => change(menu(`Punkt ${at}`), headers)));
    const stored = answers.findIndex(({ status }) => status === 200);
    expect(answers.flatMap(({ status }, at) => (at === stored ? [] : [status]))).toEqual(
      Array.from({ length: 49 }, () => 412),
    );
    expect((await callContent('GET', BLITZ)).body.data).toMatchObject(menu(`Punkt ${stored}`));
    const late = await change({ settings: { ads_enabled: true } }, headers);
    expect(late.body.error.details.current).toMatchObject({ by: 'olaf', revision: (await latest()).id });
    expect((await change(menu('Danach'), { 'if-match': `"${(await latest()).id}"` })).status).toBe(200);
  });

  it('is read by editors alone, and of titles that there are', async () => {
    expect((await callContent('GET', BLITZ, { editor: null })).status).toBe(401);
    const read = await callContent('GET', BLITZ);
    expect([read.status, read.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect((await callContent('GET', '/sites/unbekannt')).status).toBe(404);
  });
});

describe('GET /redirects', () => {
  it('finds rules by how their places begin, signs of patterns and cases as they are', async () => {
    const rules = ['/alt', '/alt/a', '/Alt', '/al_', '/neu'].map((from) => ({
      mandator: 'blitz',
      from,
      to: '/ziel',
      status: 301,
    }));
    expect((await callContent('PUT', '/redirects', { data: rules })).status).toBe(200);
    const found = async (begin: string) => {
      const query = new URLSearchParams({ 'filters[mandator][$eq]': 'blitz', 'filters[from][$startsWith]': begin });
      const { body } = await callContent('GET', `/redirects?${query}`);
      return body.data.map(({ from }: { from: string }) => from);
    };
    expect(await found('/alt')).toEqual(['/alt', '/alt/a']);
    expect(await found('/al_')).toEqual(['/al_']);
    expect(await found('/%')).toEqual([]);
    expect(await found('')).toHaveLength(5);
  });

  it('reads only the rules whose places begin so, also where thousands follow', async () => {
    await database.run(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
       INSERT INTO redirects SELECT 'rundblick', '/b/' || i, '/ziel', 301 FROM n`,
    );
    await database.run(
      `INSERT INTO redirects VALUES ('rundblick', '/a/1', '/z', 301), ('rundblick', '/a/😀', '/z', 301), ('rundblick', '/aa', '/z', 301)`,
    );
    const rowsRead = async (begin: string) => {
      const bound: D1PreparedStatement[] = [];
      const prepare = (sql: string) => ({
        bind(...values: unknown[]) {
          bound.push(env.ORIGIN_DB.prepare(sql).bind(...values));
          return env.ORIGIN_DB.prepare(sql).bind(...values);
        },
      });
      const query = new URLSearchParams({ 'filters[mandator][$eq]': 'rundblick', 'filters[from][$startsWith]': begin });
      const { body } = await callContent('GET', `/redirects?${query}`, { env: { DB: { prepare } } });
      const [result] = await Promise.all(bound.map((statement) => statement.all()));
      return { found: body.data.length, read: result?.meta.rows_read };
    };
    // The row behind the range is looked at too.
    expect(await rowsRead('/a/')).toEqual({ found: 2, read: 3 });
    expect(await rowsRead('/a/😀')).toEqual({ found: 1, read: 2 });
    expect(await rowsRead('/c')).toEqual({ found: 0, read: 1 });
    expect(await rowsRead('/b/499')).toEqual({ found: 11, read: 12 });
  });
});
