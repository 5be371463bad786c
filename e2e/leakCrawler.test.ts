import fs from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CONTENT_ITEM_TYPES } from '#shared/contracts/contentItem.contract.ts';
import { ROUTES } from '#shared/routes/routes.ts';
import { crawl, type CrawlerWorld, type PlantedWord } from './support/leakCrawler.ts';
import { READER_NAMES, staffCookie, startTestPortal, type TestPortal } from './support/testPortal.ts';
import { WAYS_OUT } from './support/waysOut.ts';

const WALKS = 1_000;
const SEED = 20_261_121;
const STAFF_SECRET = 'staff-secret-of-this-test';
let portal: TestPortal;
let words: PlantedWord[];

beforeAll(async () => {
  portal = await startTestPortal({ FRESH_HOME_SECONDS: '1', FRESH_PAGE_SECONDS: '1', PURGE_POLL_SECONDS: '1', STAFF_SECRET });
  words = await plantWords();
});
afterAll(() => portal.stop());

/** Puts a word of its own into every kind of block of every paid body. */
async function plantWords(): Promise<PlantedWord[]> {
  const planted: PlantedWord[] = [];
  for (const file of fs.globSync('origin/seed/articles/*.json')) {
    const article = JSON.parse(fs.readFileSync(file, 'utf8'));
    if (article.contentRestriction !== 'paid' || !article.mandators.includes('tagesbote')) continue;
    const word = `Leckwort${article.id}x${(article.id * 7_919).toString(36)}`;
    planted.push({ articleId: article.id, word });
    const image = { baseUrl: 'ohne-original', altText: word, caption: word };
    const media = { mediaId: 'strassenbahn', title: word, durationSeconds: 12 };
    const items = [
      { type: 'paragraph', html: `Satz mit ${word}.` },
      { type: 'heading', level: 2, text: word },
      { type: 'quote', text: word, attribution: word },
      { type: 'list', ordered: false, items: [word] },
      { type: 'table', caption: word, header: [word], rows: [[word]] },
      { type: 'factBox', title: word, items: [word] },
      { type: 'image', image },
      { type: 'gallery', title: word, images: [image] },
      { type: 'video', ...media, poster: image },
      { type: 'audio', ...media },
      { type: 'embed', vendor: 'openstreetmap', title: word, url: `https://www.openstreetmap.org/export/embed.html?${word}`, text: word, poster: image },
      { type: 'newsletterBox', slug: 'guten-morgen', title: word, text: word },
      { type: 'related', title: word, articleIds: [1001] },
      { type: 'liveEntry', publishedAt: '2026-11-21T10:00:00.000Z', title: word, paragraphs: [word] },
    ];
    expect(items.map((item) => item.type).sort()).toEqual([...CONTENT_ITEM_TYPES].sort());
    await portal.edit('PUT', `/articles/${article.id}`, { contentItems: items });
  }
  return planted;
}

async function world(): Promise<CrawlerWorld> {
  const readers = await Promise.all(
    READER_NAMES.map(async (name) => ({ name, cookie: await portal.cookies(name), mayRead: ['plus', 'purplus', 'epaper'].includes(name) })),
  );
  const forged = { name: 'forged', cookie: '__Host-id_token=eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.; plus=1; cache_key=PLUS', mayRead: false };
  const heal = () => {
    portal.content.fault = 'none';
    portal.paywall.fault = 'none';
  };
  return {
    words,
    waysOut: WAYS_OUT,
    readers: [...readers, forged, { name: 'staff', cookie: await staffCookie(STAFF_SECRET), mayRead: false }],
    states: {
      healed: heal,
      healedAgain: heal,
      stale: () => new Promise((resolve) => setTimeout(resolve, 30)),
      purged: async () => void (await portal.edit('PUT', `/articles/${words[0]?.articleId}`, { badge: null })),
      contentDown: () => void (portal.content.fault = 'down'),
      contentGarbage: () => void (portal.content.fault = 'garbage'),
      paywallDown: () => void (portal.paywall.fault = 'down'),
      paywallGarbage: () => void (portal.paywall.fault = 'garbage'),
    },
    async visit({ method, path, cookie, headers }) {
      const form = { origin: `http://tagesbote.localhost:${portal.port}`, 'content-type': 'application/x-www-form-urlencoded' };
      const answer = await portal.request(path, {
        method,
        headers: { ...headers, ...(cookie ? { cookie } : {}), ...(method === 'POST' ? form : {}) },
        ...(method === 'POST' ? { body: 'email=keine-adresse&token=x' } : {}),
      });
      return { status: answer.status, headers: JSON.stringify(answer.headers), body: answer.text, cacheControl: String(answer.headers['cache-control']) };
    },
  };
}

it(`M88 ${WALKS} seeded walks through every way out, as every reader, in every state: nothing leaks`, async () => {
  const report = await crawl(await world(), { walks: WALKS, seed: SEED });
  expect(report.leaks.slice(0, 5)).toEqual([]);
  expect(report.rightfulSightings).toBeGreaterThan(100);
  expect([...report.seenWays].sort()).toEqual(Object.keys(WAYS_OUT).sort());
  expect(Object.keys(WAYS_OUT)).toEqual(expect.arrayContaining(ROUTES.map((route) => route.name)));
  const stored = [...(await portal.readKv()).entries()].map(([key, value]) => `${key} ${value.toString('latin1')}`).join('\n');
  const log = portal.log.join('\n');
  expect(stored.length).toBeGreaterThan(10_000);
  expect(log).toContain('paywall_decided');
  for (const { word } of words) expect([stored.includes(word), log.includes(word)]).toEqual([false, false]);
}, 240_000);
