import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededSite } from './support/seededSites.ts';
import { startTestPortal, type TestPortal } from './support/testPortal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ SITE_SECONDS: '3600', FRESH_HOME_SECONDS: '3600', FRESH_PAGE_SECONDS: '3600' });
});
afterAll(() => portal.stop());

const read = async (path: string) => (await portal.request(path)).text;
/** Without the menus, which editors write; a feed has none. */
const readMain = async (path: string) => (await read(path)).match(/<main[\s\S]*<\/main>|<rss[\s\S]*/)?.[0] ?? '';

/** A slow machine serves the last copy once more while the new page is being rendered. */
const PATIENCE = { timeout: 8_000 };
type Shown = { readonly text: string; readonly notAnyMore?: string };
const shows = (page: string, { text, notAnyMore }: Shown, readPage = readMain) =>
  expect
    .poll(async () => {
      const found = await readPage(page);
      return [page, found.includes(text), notAnyMore !== undefined && found.includes(notAnyMore)];
    }, PATIENCE)
    .toEqual([page, true, false]);
const readAll = async (paths: readonly string[]) => {
  for (const path of paths) expect([path, (await portal.request(path)).status]).toEqual([path, 200]);
};

it('G2 an author’s new name stands on every page that shows it, and a new author in the list', async () => {
  const pages = [
    '/autor/12',
    '/autor/12/2',
    '/autoren',
    '/1001',
    '/themen/7',
    '/dom-und-altstadt',
    '/koeln/innenstadt',
    '/schlagzeilen',
    '/rss/autor/anna-12',
  ];
  await readAll(pages);
  const shown = [];
  for (const page of pages) if ((await read(page)).includes('Breuer')) shown.push(page);
  expect(shown.length).toBeGreaterThan(6);
  await portal.edit('PUT', '/authors', [
    { id: 12, prename: 'Anna', surname: 'Lindenthal', role: 'Redakteurin', bio: '' },
    { id: 710, prename: 'Zoe', surname: 'Zimmermann', role: 'Volontärin', bio: '' },
  ]);
  for (const page of shown) await shows(page, { text: 'Lindenthal', notAnyMore: 'Anna Breuer' });
  await shows('/autoren', { text: 'Zimmermann' });
});

it('G2 a topic’s new name and address stand on every page that shows them', async () => {
  const pages = ['/themen', '/themen/7', '/dom-und-altstadt', '/1001'];
  await readAll(pages);
  await portal.edit('PUT', '/tags', [{ id: 7, slug: 'dom-und-gassen', name: 'Dom und Gassen', parentId: 3 }]);
  for (const page of ['/themen', '/themen/7', '/dom-und-gassen', '/1001'])
    await shows(page, { text: 'Dom und Gassen', notAnyMore: 'Dom und Altstadt' });
  await expect.poll(async () => (await portal.request('/dom-und-altstadt')).status, PATIENCE).toBe(404);
});

it('G2 a new redirect rule counts at once, and no page is rendered for it', async () => {
  await readAll(['/', '/1002']);
  expect((await portal.request('/alte-adresse')).status).toBe(404);
  await portal.edit('PUT', '/redirects', [{ mandator: 'tagesbote', from: '/alte-adresse', to: '/koeln', status: 301 }]);
  await expect.poll(async () => (await portal.request('/alte-adresse')).headers.location).toBe('/koeln');
  for (const page of ['/', '/1002'])
    expect((await portal.request(page)).headers['cache-status']).toMatch(/hit; ttl=\d+; detail=memory$/);
});

it('G2 a title’s new section is in its menu and has a page at once', async () => {
  await readAll(['/', '/1002', '/impressum']);
  expect((await portal.request('/neues-ressort')).status).toBe(404);
  await portal.edit('PUT', '/sites', {
    mandator: 'tagesbote',
    channels: [...seededSite('tagesbote').channels, { path: 'neues-ressort', displayName: 'Neues Ressort' }],
    menuHandles: { mainMenuHandle: [{ label: 'Neues Ressort', target: '/neues-ressort' }] },
  });
  for (const page of ['/', '/1002', '/impressum', '/neues-ressort'])
    await shows(page, { text: 'href="/neues-ressort"' }, read);
});

it('G2 a changed legal text is new at once', async () => {
  await readAll(['/impressum']);
  await portal.edit('PUT', '/documents', [
    { slug: 'impressum', title: 'Impressum', lead: 'Neu gefasst', contentItems: [{ type: 'paragraph', html: 'Text' }] },
  ]);
  await shows('/impressum', { text: 'Neu gefasst' });
});

it('G16 each purge says how far a copy of the database must be to show it', () => {
  const bookmarks = portal.purges.calls.map(({ body }) => JSON.parse(body).bookmark);
  expect(bookmarks.length).toBeGreaterThan(3);
  for (const bookmark of bookmarks) expect(bookmark).toMatch(/^[\w-]{1,100}$/);
});

it('G2 what an import makes is there at once: its section, topics and authors', async () => {
  await readAll(['/', '/autoren']);
  for (const path of ['/altes-archiv', '/glockenspiel']) expect((await portal.request(path)).status).toBe(404);
  await portal.edit('POST', '/import/channel', {
    mandator: 'tagesbote',
    path: 'altes-archiv',
    displayName: 'Altes Archiv',
  });
  const article = {
    title: 'Aus dem Archiv',
    lead: 'Vorspann',
    channel: 'altes-archiv',
    contentItems: [{ type: 'paragraph', html: 'Text' }],
    authors: [{ prename: 'Arthur', surname: 'Archivar' }],
    tags: ['Glockenspiel'],
    contentRestriction: 'free',
    badge: null,
    image: null,
    titlePrefix: null,
    publishedAt: '2020-01-01T10:00:00.000Z',
  };
  const answer = await portal.edit('POST', '/import/articles', {
    mandator: 'tagesbote',
    source: 'archiv',
    records: [{ id: '1', digest: 'a'.repeat(64), article }],
  });
  expect(JSON.stringify(answer)).toContain('created');
  await portal.edit('POST', '/import/finish', {});
  for (const path of ['/altes-archiv', '/glockenspiel']) await shows(path, { text: 'Aus dem Archiv' });
  await shows('/autoren', { text: 'Archivar' });
});
