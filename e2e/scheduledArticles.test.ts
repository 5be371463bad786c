import { expect, it } from 'vitest';
import { testReportInput } from './support/askContentServer.ts';
import { plantScheduledWord, SCHEDULED_ID } from './support/plantScheduledWord.ts';
import { sharePortal } from './support/sharedPortals.ts';

// As delivered: whatever is cached must be purged by the release itself.
const portal = await sharePortal();

const DELAY_MS = 15_000;
const IN_TIME_MS = 10_000;

/** Where a published article is seen, by its word. */
const WAYS = [
  `/${SCHEDULED_ID}`,
  '/',
  '/neueste',
  '/schlagzeilen',
  '/koeln',
  '/themen/7',
  '/autor/8',
  `/${SCHEDULED_ID + 1}`,
  '/rss',
  '/atom/koeln',
  '/news-sitemap.xml',
];
const ofPortal = async (path: string) => (await portal.request(path)).text;
const ofContent = async (path: string) => (await portal.request(path, { host: 'content.localhost' })).text;
const LOOKS: Readonly<Record<string, (word: string) => Promise<string>>> = {
  ...Object.fromEntries(WAYS.map((path) => [path, () => ofPortal(path)])),
  // A different URL each time, as responses are cached for a minute. The page repeats the search term, so the test
  // looks for the link.
  '/suche': (word) =>
    ofPortal(`/suche?q=${word}+-anderes${Date.now()}`).then((text) => (/href="[^"]*-7301"/.exec(text) ? word : '')),
  '/api/articles/search': (word) => ofPortal(`/api/articles/search?searchTerms=${word}`),
  '/api/tags': () => ofPortal('/api/tags/7/articles'),
  '/api/offline': () => ofPortal(`/api/offline/articles/${SCHEDULED_ID}`),
  teaser: () => ofContent(`/articles/${SCHEDULED_ID}/teaser`),
  teasers: () => ofContent(`/articles/teasers?mandator=tagesbote&ids=${SCHEDULED_ID}`),
  'search of the content server': (word) => ofContent(`/articles/search?searchTerms=${word}`),
};

async function waysThatShow(word: string): Promise<string[]> {
  const seen = await Promise.all(
    Object.entries(LOOKS).map(async ([way, look]) => ((await look(word)).includes(word) ? [way] : [])),
  );
  return seen.flat();
}

it('G31 G2 an article scheduled a few seconds ahead is 404 and in no way out until then, and in all of them within 10 s', async () => {
  await waysThatShow('Vorher');
  const at = new Date(Date.now() + DELAY_MS);
  const { word } = await plantScheduledWord(portal, at);
  expect((await portal.request(`/${SCHEDULED_ID}`)).status).toBe(404);
  expect(await waysThatShow(word)).toEqual([]);
  expect(Date.now(), 'the machine was too slow to look before the time').toBeLessThan(at.getTime());
  await expect.poll(() => waysThatShow(word), { timeout: DELAY_MS + IN_TIME_MS }).toEqual(Object.keys(LOOKS));
  expect((await portal.request(`/${SCHEDULED_ID}`)).status).toBe(200);
  await portal.edit('PUT', `/articles/${SCHEDULED_ID}`, {
    publishedAt: new Date(Date.now() + 3_600_000).toISOString(),
  });
  expect((await portal.request(`/${SCHEDULED_ID}`)).status).toBe(404);
  expect(await waysThatShow(word)).toEqual([]);
});

it('G31 where the alarm was lost, as with a database that was restored, the cron publishes and sets it again', async () => {
  await portal.query(
    'UPDATE articles SET release_at = ?, published_at = ? WHERE id = ?',
    Date.now() - 1,
    Date.now() - 1,
    SCHEDULED_ID,
  );
  await portal.runScheduled();
  expect((await portal.request(`/${SCHEDULED_ID}`)).status).toBe(200);
  const at = Date.now() + 4_000;
  await portal.edit('PUT', `/articles/${SCHEDULED_ID}`, { publishedAt: new Date(at + 3_600_000).toISOString() });
  await portal.query('UPDATE articles SET release_at = ?, published_at = ? WHERE id = ?', at, at, SCHEDULED_ID);
  await portal.runScheduled();
  expect((await portal.request(`/${SCHEDULED_ID}`)).status).toBe(404);
  await expect
    .poll(async () => (await portal.request(`/${SCHEDULED_ID}`)).status, { timeout: 4_000 + IN_TIME_MS })
    .toBe(200);
});

it('G31 the answer says what a saving has made of an article', async () => {
  const publishedAt = new Date(Date.now() + 3_600_000).toISOString();
  const put = (data: object) => portal.edit('PUT', `/articles/${SCHEDULED_ID}`, data);
  expect(await put({ publishedAt })).toMatchObject({ data: { id: SCHEDULED_ID, status: 'scheduled', publishedAt } });
  expect(await portal.edit('POST', `/articles/${SCHEDULED_ID}/publish`)).toMatchObject({
    data: { status: 'scheduled' },
  });
  expect(await put({ publishedAt: new Date().toISOString() })).toMatchObject({ data: { status: 'published' } });
  expect((await portal.request(`/${SCHEDULED_ID}`)).status).toBe(200);
});

it('G31 an article whose expiry is a few seconds ahead is 410 and in no way out within 10 s of it', async () => {
  const put = (data: object) => portal.edit('PUT', `/articles/${SCHEDULED_ID}`, data);
  const { article } = JSON.parse(
    (
      await portal.request(`/articles/${SCHEDULED_ID}`, {
        host: 'content.localhost',
        headers: { authorization: `Bearer ${portal.secrets.editorToken}` },
      })
    ).text,
  ).data;
  const at = Date.now() + 5_000;
  await put({ publishedAt: new Date(at - 60_000).toISOString(), expiresAt: new Date(at).toISOString() });
  expect((await portal.request(`/${SCHEDULED_ID}`)).status).toBe(200);
  await expect
    .poll(async () => (await portal.request(`/${SCHEDULED_ID}`)).status, { timeout: 5_000 + IN_TIME_MS })
    .toBe(410);
  expect(Date.now()).toBeGreaterThanOrEqual(at);
  expect(await waysThatShow(article.title)).toEqual([]);
});

it('G31 a test report scheduled ahead is 404 until then, and in its list within 10 s', async () => {
  const at = Date.now() + 5_000;
  const publishedAt = new Date(at).toISOString();
  await ofPortal('/testberichte');
  await portal.edit('PUT', '/test-reports', [testReportInput({ id: 811, title: 'Sperrfristgerät', publishedAt })]);
  const look = async () => [
    (await portal.request('/testbericht/probe-811')).status,
    (await ofPortal('/testberichte')).includes('Sperrfristgerät'),
  ];
  expect(await look()).toEqual([404, false]);
  await expect.poll(look, { timeout: 5_000 + IN_TIME_MS }).toEqual([200, true]);
});
