import fs from 'node:fs';
import { importJWK } from 'jose';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIdToken } from '#scripts/signIdToken.ts';
import { signLinkToken } from '#scripts/signLinkToken.ts';
import { CONTENT_ITEM_TYPES } from '#shared/contracts/contentItem.contract.ts';
import { giftGivenContract } from '#shared/contracts/gift.contract.ts';
import { SUBSCRIPTION_TOKEN_HEADER } from '#shared/contracts/subscriptions.contract.ts';
import { COOKIES, linkTokenCookie } from '#shared/cookies/cookies.ts';
import { ROUTES } from '#shared/routes/routes.ts';
import { askContentServer } from './support/askContentServer.ts';
import { crawl, judgePaidWord, type CrawlerWorld, type PaidWord, type PaidWordReader } from './support/leakCrawler.ts';
import { staffCookie, type DemoReader } from './support/readerCookies.ts';
import { startTestPortal, type TestPortal } from './support/testPortal.ts';
import { WAYS_OUT } from './support/waysOut.ts';

const WALKS = process.env['DEEP'] ? 10_000 : 400;
const SEED = 20_261_121;
const STAFF_SECRET = 'staff-secret-of-this-test';
let portal: TestPortal;
let words: PaidWord[];

beforeAll(async () => {
  portal = await startTestPortal({
    FRESH_HOME_SECONDS: '1',
    FRESH_PAGE_SECONDS: '1',
    PURGE_POLL_SECONDS: '1',
    STAFF_SECRET,
  });
  words = await plantWords();
});
afterAll(() => portal.stop());

/** Puts a word of its own into every kind of block of every paid body. */
async function plantWords(): Promise<PaidWord[]> {
  const planted: PaidWord[] = [];
  for (const file of fs.globSync('origin/seed/articles/*.json')) {
    const article = JSON.parse(fs.readFileSync(file, 'utf8'));
    if (article.contentRestriction !== 'paid' || !article.mandators.includes('tagesbote')) continue;
    const word = `Leckwort${article.id}x${(article.id * 7_919).toString(36)}`;
    planted.push({ articleId: article.id, word });
    const image = { baseUrl: 'ohne-original', altText: word, caption: word, credit: word };
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
      {
        type: 'embed',
        vendor: 'openstreetmap',
        title: word,
        url: `https://www.openstreetmap.org/export/embed.html?${word}`,
        text: word,
        poster: image,
      },
      { type: 'newsletterBox', slug: 'guten-morgen', title: word, text: word },
      { type: 'related', title: word, articleIds: [1001] },
      { type: 'liveEntry', publishedAt: '2026-11-21T10:00:00.000Z', title: word, paragraphs: [word] },
    ];
    expect(items.map((item) => item.type).sort()).toEqual([...CONTENT_ITEM_TYPES].sort());
    await portal.edit('PUT', `/articles/${article.id}`, { contentItems: items });
  }
  return planted;
}

/** A call of the portal's own to one of the services that know readers. */
async function callService(host: string, path: string, body: object | null, headers: Readonly<Record<string, string>>) {
  const sent = { host, method: body ? 'POST' : 'DELETE', headers: { ...headers, 'content-type': 'application/json' } };
  const answer = await portal.request(path, { ...sent, ...(body ? { body: JSON.stringify(body) } : {}) });
  if (answer.status >= 300) throw new Error(`${host}${path}: ${answer.status} ${answer.text}`);
  return answer.text;
}

/** A coin of `demo-wallet` for an article. */
function buy(articleId: number) {
  const headers = {
    [SUBSCRIPTION_TOKEN_HEADER]: portal.secrets.commerceServiceToken,
  };
  const body = {
    customerId: 'demo-wallet',
    uniqueId: 'wallet-wallet',
    creditsUsed: 1,
    reason: 'Artikel',
    category: String(articleId),
  };
  return callService('subscriptions.localhost', '/wallets/use', body, headers);
}

/** The cookie of whoever follows a gift link of `demo-plus`; of a link that was taken back, where that is asked for. */
async function giftCookie(articleId: number, { isRevoked = false } = {}): Promise<string> {
  const headers = { authorization: `Bearer ${portal.secrets.readerServiceToken}` };
  const path = '/mandators/tagesbote/users/demo-plus/gift-links';
  const { link } = v.parse(
    giftGivenContract,
    JSON.parse(await callService('users.localhost', path, { articleId }, headers)),
  );
  const linkId = link?.id ?? '';
  if (isRevoked) await callService('users.localhost', `${path}/${linkId}`, null, headers);
  return `${linkTokenCookie(articleId).name}=${await signLinkToken(portal.secrets.linkTokenSecret, { articleId, linkId })}`;
}

const everything = () => true;
const nothing = () => false;

/** Whom the crawler goes as, and which bodies each may see. */
async function readers(): Promise<readonly PaidWordReader[]> {
  const covering = await coveringTagsByArticle();
  const coveredBy = (tag: number) => (articleId: number) => covering.get(articleId)?.includes(tag) ?? false;
  const only = (bought: number) => (articleId: number) => articleId === bought;
  const rights: Readonly<Record<Exclude<DemoReader, 'neu' | 'ohneabo'>, (articleId: number) => boolean>> = {
    anonymous: nothing,
    frei: nothing,
    pur: nothing,
    express: nothing,
    plus: everything,
    purplus: everything,
    pluswallet: everything,
    epaper: everything,
    wallet: only(1024),
    wallet0: only(1011),
    tag3: coveredBy(3),
    tag7: coveredBy(7),
    tag9: coveredBy(9),
    tag8: coveredBy(8),
  };
  const known = await Promise.all(
    typedEntries(rights).map(async ([name, mayRead]) => ({ name, cookie: await portal.cookies(name), mayRead })),
  );
  const { linkTokenSecret, signingKey } = portal.secrets;
  const gift = `${linkTokenCookie(1002).name}=${await signLinkToken(linkTokenSecret, { articleId: 1002 })}`;
  const elsewhere = `${linkTokenCookie(1003).name}=${await signLinkToken(linkTokenSecret, { articleId: 1002 })}`;
  const frei = await portal.cookies('frei');
  const pur = await portal.cookies('pur');
  const given = await giftCookie(1003);
  await buy(1024);
  const old = {
    sub: 'demo-plus',
    email: 'plus@demo.example',
    roles: ['PLUS'],
    kid: signingKey.kid,
    mandator: 'tagesbote',
    iat: Math.floor(Date.now() / 1_000) - 7_200,
  };
  const expired = await signIdToken(await importJWK(signingKey, 'RS256'), old);
  return [
    ...known,
    { name: 'gift receiver', cookie: `${frei}; ${gift}`, mayRead: only(1002) },
    { name: 'gift receiver without a login', cookie: gift, mayRead: nothing },
    { name: 'gift put to another article', cookie: `${frei}; ${elsewhere}`, mayRead: nothing },
    { name: 'gift receiver by a link in the list', cookie: `${frei}; ${given}`, mayRead: only(1003) },
    { name: 'the same without a login', cookie: given, mayRead: nothing },
    {
      name: 'receiver of a gift that was taken back',
      cookie: `${pur}; ${await giftCookie(1004, { isRevoked: true })}`,
      mayRead: nothing,
    },
    { name: 'expired', cookie: `${COOKIES.idToken.name}=${expired}`, mayRead: nothing },
    {
      name: 'forged',
      cookie: '__Host-id_token=eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.; plus=1; cache_key=PLUS',
      mayRead: nothing,
    },
    { name: 'staff', cookie: await staffCookie(STAFF_SECRET), mayRead: nothing },
  ];
}

async function coveringTagsByArticle(): Promise<Map<number, readonly number[]>> {
  const pages = words.map(async ({ articleId }) => {
    const { article } = (await askContentServer(portal, `/v5/${articleId}?mandator=tagesbote`)).body;
    return [
      articleId,
      [article.maintag, ...article.tags.map((tag: { id: number }) => tag.id), ...article.ancestorTags],
    ] as const;
  });
  return new Map(await Promise.all(pages));
}

const typedEntries = <K extends string, V>(record: Readonly<Record<K, V>>): (readonly [K, V])[] => {
  const entries: (readonly [K, V])[] = [];
  for (const key in record) entries.push([key, record[key]]);
  return entries;
};

async function world(): Promise<CrawlerWorld<PaidWord, PaidWordReader>> {
  const plus = await portal.cookies('plus');
  const heal = () => {
    portal.content.fault = 'none';
    portal.paywall.fault = 'none';
  };
  return {
    words,
    waysOut: WAYS_OUT,
    readers: await readers(),
    judge: judgePaidWord,
    states: {
      healed: heal,
      healedAgain: heal,
      stale: () => new Promise((resolve) => setTimeout(resolve, 30)),
      purged: async () => void (await portal.edit('PUT', `/articles/${words[0]?.articleId}`, { badge: null })),
      contentDown: () => void (portal.content.fault = 'down'),
      contentGarbage: () => void (portal.content.fault = 'garbage'),
      paywallDown: () => void (portal.paywall.fault = 'down'),
      paywallGarbage: () => void (portal.paywall.fault = 'garbage'),
      paywallOfTenMegabytes: () =>
        void (portal.paywall.fault = {
          json: { featureResults: { 'paywall-desktop': 'ok', rest: 'x'.repeat(10_000_000) } },
        }),
      // Somebody who may read it waits for the same render.
      inFlight: async () => {
        await portal.edit('PUT', `/articles/${words[1]?.articleId}`, { badge: null });
        void portal.request(`/${words[1]?.articleId}`, { headers: { cookie: plus } });
      },
    },
    async visit({ method, path, cookie, headers }) {
      const form = {
        origin: `http://tagesbote.localhost:${portal.port}`,
        'content-type': 'application/x-www-form-urlencoded',
      };
      const answer = await portal.request(path, {
        method,
        headers: { ...headers, ...(cookie ? { cookie } : {}), ...(method === 'POST' ? form : {}) },
        ...(method === 'POST' ? { body: 'email=keine-adresse&token=x' } : {}),
      });
      return {
        status: answer.status,
        headers: JSON.stringify(answer.headers),
        body: answer.text,
        cacheControl: String(answer.headers['cache-control']),
      };
    },
  };
}

/** Names that crawlers go by, and headers that claim an address of theirs. */
const CRAWLERS = [
  'Googlebot/2.1',
  'Googlebot-News',
  'Googlebot-Image/1.0',
  'Storebot-Google/1.0',
  'Google-Extended',
  'Google-InspectionTool/1.0',
  'AdsBot-Google',
  'Mediapartners-Google',
  'FeedFetcher-Google',
  'GoogleOther',
  'bingbot/2.0',
  'BingPreview/1.0b',
  'msnbot/2.0b',
  'adidxbot/2.0',
  'DuckDuckBot/1.1',
  'YandexBot/3.0',
  'Baiduspider/2.0',
  'Sogou web spider/4.0',
  'Slurp',
  'Applebot/0.1',
  'Applebot-Extended',
  'facebookexternalhit/1.1',
  'facebot',
  'meta-externalagent/1.1',
  'Twitterbot/1.0',
  'LinkedInBot/1.0',
  'Pinterestbot/1.0',
  'WhatsApp/2.0',
  'TelegramBot',
  'Discordbot/2.0',
  'Slackbot-LinkExpanding 1.0',
  'Mastodon/4.3',
  'redditbot/1.0',
  'ia_archiver',
  'archive.org_bot',
  'CCBot/2.0',
  'GPTBot/1.2',
  'OAI-SearchBot/1.0',
  'ChatGPT-User/1.0',
  'ClaudeBot/1.0',
  'PerplexityBot/1.0',
  'Amazonbot/0.1',
  'Bytespider',
  'PetalBot',
  'SemrushBot/7',
  'AhrefsBot/7.0',
  'MJ12bot/v1.4',
  'DotBot/1.2',
  'SeznamBot/4.0',
  'Qwantbot/1.0',
];
const ADDRESS_HEADERS = ['x-forwarded-for', 'cf-connecting-ip', 'x-real-ip', 'true-client-ip', 'forwarded'];

it('M88 opens nothing to fifty crawlers, whatever address they claim', async () => {
  expect(new Set(CRAWLERS).size).toBe(50);
  // A crawler is put off where a page is still to be made.
  for (const { articleId } of words) expect((await portal.request(`/${articleId}`)).status).toBe(200);
  const tries = CRAWLERS.flatMap((name) => ADDRESS_HEADERS.map((header) => ({ name, header })));
  const seen = await Promise.all(
    tries.map(async ({ name, header }, at) => {
      const { articleId, word } = words[at % words.length] ?? { articleId: 0, word: '' };
      const headers = {
        'user-agent': `Mozilla/5.0 (compatible; ${name})`,
        [header]: header === 'forwarded' ? 'for=66.249.66.1' : '66.249.66.1',
      };
      const { status, text } = await portal.request(`/${articleId}`, { headers });
      return status === 200 && !text.includes(word) ? null : { name, header, articleId, status };
    }),
  );
  expect(seen.filter(Boolean)).toEqual([]);
});

it(
  `M88 ${WALKS} seeded walks through every way out, as every reader, in every state: nothing leaks`,
  async () => {
    const report = await crawl(await world(), { walks: WALKS, seed: SEED });
    expect(report.leaks.slice(0, 5)).toEqual([]);
    expect(report.rightfulSightings).toBeGreaterThan(WALKS / 20);
    expect([...report.seenWays].sort()).toEqual(Object.keys(WAYS_OUT).sort());
    expect(Object.keys(WAYS_OUT)).toEqual(expect.arrayContaining(ROUTES.map((route) => route.name)));
    const stored = [...(await portal.readKv()).entries()]
      .map(([key, value]) => `${key} ${value.toString('latin1')}`)
      .join('\n');
    const log = portal.log.join('\n');
    expect(stored.length).toBeGreaterThan(10_000);
    expect(log).toContain('paywall_decided');
    for (const { word } of words) expect([stored.includes(word), log.includes(word)]).toEqual([false, false]);
    const onDisk = portal.readStores('cache', 'do', 'kv', 'r2');
    expect(onDisk.length).toBeGreaterThan(20);
    const [{ word: first } = { word: 'Leckwort' }] = words;
    expect(onDisk.filter((bytes) => bytes.includes(first.slice(0, 8)))).toEqual([]);
  },
  WALKS * 400,
);
