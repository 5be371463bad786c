import { describe, expect, it } from 'vitest';
import { toDataBlock } from '#shared/lib/dataBlock.ts';
import { printFindings } from './printFindings.ts';
import type { Role } from './roles.ts';
import { found } from './test/contentPages.ts';
import { amiss, examineRight, sends } from './test/examineRight.ts';
import { asReader, READER, TOKEN, type Play } from './test/play.ts';
import {
  AD_DOCUMENT,
  AD_HEADERS,
  AD_POLICY,
  ads,
  CHECKOUT,
  IMAGE_SECRET,
  images,
  MAILBOX,
  NEWSLETTER,
  OFFER,
  PICTURE,
  PRODUCT,
  PURCHASE,
  UNIT,
} from './test/rightServices.ts';

type Planted = readonly [role: Role, id: string, spoiled: Readonly<Record<string, Play>>];

const late: Play = () => null;
const RENDITION = `GET /${PICTURE}`;
/** The picture, with some of its answers changed. */
const pictured = (change: (answer: { status: number; headers: object; url: URL }) => object) => ({
  async [RENDITION](call: Parameters<Play>[0]) {
    const { status = 200, body, headers = {} } = (await images[RENDITION]?.(call)) ?? { body: '' };
    return { status, body, headers, ...change({ status, headers, url: call.url }) };
  },
});
const served = (headers: object) =>
  pictured((answer) => (answer.status === 200 ? { headers: { ...answer.headers, ...headers } } : {}));
const isUnsigned = (url: URL) => !url.searchParams.has('s');

const IMAGES: readonly Planted[] = [
  ['images', 'images.webp', served({ 'content-type': 'text/html' })],
  ['images', 'images.jpeg', served({ 'content-type': 'image/webp' })],
  ['images', 'images.webp', pictured(({ status }) => (status === 200 ? { body: '' } : {}))],
  ['images', 'images.webp', { [RENDITION]: late }],
  ['images', 'images.jpeg', { [RENDITION]: sends(READER, 500) }],
  ['images', 'images.webp.cache', served({ 'cache-control': 'public, max-age=60' })],
  ['images', 'images.webp.cache', served({ 'cache-control': 'private, max-age=31536000' })],
  ['images', 'images.jpeg.vary', served({ vary: 'Accept-Encoding' })],
  ['images', 'images.limited', served({ 'cache-control': 'public, max-age=31536000' })],
  ['images', 'images.unsigned', pictured(({ url }) => (isUnsigned(url) ? { status: 200 } : {}))],
  ['images', 'images.signature', pictured(({ status }) => (status === 403 ? { status: 200 } : {}))],
  ['images', 'images.expired', pictured(({ status }) => (status === 403 ? { status: 404 } : {}))],
  ['images', 'images.size', pictured(({ url }) => (url.searchParams.get('w') === '385' ? { status: 200 } : {}))],
  ['images', 'images.parameters', pictured(({ url }) => (url.searchParams.has('x') ? { status: 200 } : {}))],
  ['images', 'images.density', pictured(({ url }) => (url.searchParams.has('dpr') ? { status: 400 } : {}))],
  ['images', 'images.unknown', { 'GET /konformitaet-00000000': sends('<h1>nginx</h1>', 500) }],
];

const accepted = { data: { accepted: true } };
const chosen = (confirmed: readonly string[], pending: readonly string[] = []) => ({ data: { confirmed, pending } });
/** As the test mailbox's list alone. */
const ofMailbox = (body: object) => ({
  'POST /chosen': (call: Parameters<Play>[0]) =>
    call.headers['authorization'] === undefined
      ? { status: 401, body: {} }
      : { body: call.body?.includes(MAILBOX) ? body : chosen([]) },
});

const NEWSLETTERS: readonly Planted[] = [
  ['newsletters', 'newsletters.token', { 'POST /chosen': sends(chosen([])) }],
  ['newsletters', 'newsletters.chosen', { 'POST /chosen': sends({ data: [READER] }) }],
  ['newsletters', 'newsletters.chosen.none', { 'POST /chosen': sends(chosen([NEWSLETTER])) }],
  ['newsletters', 'newsletters.chosen', { 'POST /chosen': late }],
  ['newsletters', 'newsletters.link.confirm', { 'POST /links': sends({ data: { state: 'maybe' } }) }],
  ['newsletters', 'newsletters.link.confirm.unknown', { 'POST /links': sends({ data: { state: 'open' } }) }],
  ['newsletters', 'newsletters.link.unsubscribe.unknown', { 'POST /links': sends({ data: { state: 'used' } }) }],
  ['newsletters', 'newsletters.address', { 'POST /subscriptions': sends(accepted) }],
  ['newsletters', 'newsletters.unknown', { 'POST /subscriptions': sends(accepted) }],
  ['newsletters', 'newsletters.request', { 'POST /subscriptions': sends({ error: READER }, 500) }],
  ['newsletters', 'newsletters.request', ofMailbox(chosen([], [NEWSLETTER]))],
  ['newsletters', 'newsletters.optIn.pending', ofMailbox(chosen([]))],
  ['newsletters', 'newsletters.end', { 'POST /choices': sends('', 204) }],
  ['newsletters', 'newsletters.ended.gone', { 'POST /choices': sends(accepted) }],
];

const PRODUCTS = 'GET /mandators/tagesbote/products';
const STORE: readonly Planted[] = [
  ['store', 'store.token', { 'GET subscriptions': sends({ items: [] }) }],
  ['store', 'store.offers', { 'GET /mandators/tagesbote/offers': late }],
  ['store', 'store.offers.sold', { 'GET /mandators/tagesbote/offers': sends({ items: [] }) }],
  ['store', 'store.offers.sold', { 'GET /mandators/tagesbote/offers': sends({ items: [{ ...OFFER, id: 'pur' }] }) }],
  ['store', 'store.offers.sold', { [PRODUCTS]: sends({ items: [{ ...PRODUCT, prices: [] }] }) }],
  ['store', 'store.products', { [PRODUCTS]: sends({ items: [{ ...PRODUCT, withdrawal: READER }] }) }],
  ['store', 'store.checkout', { 'GET /mandators/tagesbote/checkout/plus': sends({ ...CHECKOUT, facts: {} }) }],
  [
    'store',
    'store.checkout.unknown',
    { 'GET /mandators/tagesbote/checkout/konformitaet-gibt-es-nicht': sends(CHECKOUT) },
  ],
  ['store', 'store.code.unknown', { 'GET /codes/konformitaet-gibt-es-nicht': sends({}, 500) }],
  [
    'store',
    'store.purchases.none',
    { 'GET single-purchases': sends({ items: [{ purchase: PURCHASE, until: null, mayWithdraw: false }] }) },
  ],
  ['store', 'store.grants.none', { 'GET grants': sends({ roles: ['PLUS'], holdUntil: null, reasons: [] }) }],
];

const foundNothing = { choices: null };
const PUSH: readonly Planted[] = [
  ['push', 'push.token', { 'POST lookup': sends(foundNothing) }],
  ['push', 'push.key', { 'GET /push-key': sends({ key: 'AAAA' }) }],
  ['push', 'push.key', { 'GET /push-key': late }],
  ['push', 'push.key.point', { 'GET /push-key': sends({ key: `B${'A'.repeat(86)}` }) }],
  ['push', 'push.lookup', { 'POST lookup': sends({ choices: READER }) }],
  [
    'push',
    'push.lookup.none',
    {
      'POST lookup': sends({
        choices: { breaking: true, topics: [], regions: [], quiet: null, breakingAtNight: true },
      }),
    },
  ],
  ['push', 'push.foreign', { 'PUT push-subscriptions': sends({ isKept: true }) }],
  ['push', 'push.subscribe', { 'PUT push-subscriptions': sends({}, 404) }],
  ['push', 'push.kept.choices', { 'POST lookup': sends(foundNothing) }],
  ['push', 'push.end', { 'POST end': sends('', 204) }],
  ['push', 'push.ended.none', { 'POST end': sends({ isKept: false }) }],
];

const SLOT = 'GET /slots/first';
const answered = (headers: object, body = AD_DOCUMENT) => ({ [SLOT]: sends(body, 200, { ...AD_HEADERS, ...headers }) });
const policy = (text: string) => answered({ 'content-security-policy': text });
const ADS: readonly Planted[] = [
  ['ads', 'ads.slot', { [SLOT]: sends({ ad: READER }) }],
  ['ads', 'ads.slot', { [SLOT]: late }],
  ['ads', 'ads.slot.frames', policy("frame-ancestors 'none'")],
  ['ads', 'ads.slot.frames', { [SLOT]: sends(AD_DOCUMENT, 200, { ...AD_HEADERS, 'content-security-policy': '' }) }],
  ['ads', 'ads.slot.frames', answered({ 'content-security-policy': '', 'x-frame-options': 'DENY' })],
  ['ads', 'ads.slot.title', policy(AD_POLICY.replace('tagesbote.', 'fremd.'))],
  ['ads', 'ads.slot.sandbox', policy(AD_POLICY.replace('sandbox', 'sandbox allow-same-origin'))],
  ['ads', 'ads.slot.scripts', policy("script-src 'unsafe-inline'; frame-ancestors https://tagesbote.example")],
  ['ads', 'ads.slot.cookies', answered({ 'set-cookie': `id=${TOKEN}` })],
  ['ads', 'ads.slot.storing', answered({ 'cache-control': 'public, max-age=60' })],
  ['ads', 'ads.slot.index', answered({ 'x-robots-tag': '' })],
  ['ads', 'ads.slot.answer', answered({}, '<!doctype html>')],
  ['ads', 'ads.slot.unknown', { 'GET /slots/ninth': sends(AD_DOCUMENT, 200, AD_HEADERS) }],
  ['ads', 'ads.title.unknown', answered({})],
  ['ads', 'ads.click.unknown', { 'GET /clicks/konformitaet': sends('', 302, { location: 'https://fremd.example/' }) }],
];

const CONTENT: readonly Planted[] = [
  ['content', 'content.newsletters', { 'GET /v5/newsletter-anmeldung': sends({ type: 'newsletters' }) }],
  [
    'content',
    'content.newsletters.kind',
    { 'GET /v5/newsletter-anmeldung': sends({ type: 'newsletters', newsletters: [] }) },
  ],
  ['content', 'content.search', { 'GET /articles/search': late }],
  ['content', 'content.search', { 'GET /articles/search': sends({ data: [] }) }],
  ['content', 'content.search.finds', { 'GET /articles/search': sends(found([])) }],
  ['content', 'content.search.nothing', { 'GET /articles/search': sends(found([11])) }],
  ['content', 'content.title', { 'GET /articles/11/teaser': sends({ data: {} }) }],
  ['content', 'content.title.unknown', { 'GET /articles/999999999/teaser': sends({}, 500) }],
  ['content', 'content.regions', { 'GET /personal-feeds/regions': sends({ data: READER }) }],
  ['content', 'content.topics', { 'GET /personal-feeds/topics': sends({}, 404) }],
  ['content', 'content.sitemap.months', { 'GET /sitemaps/months': late }],
  ['content', 'content.sitemap.lists', { 'GET /sitemaps/lists': sends({}, 500) }],
  ['content', 'content.build', { 'GET /builds/latest.json': sends({ id: '' }) }],
  ['content', 'content.teasers', { 'GET /articles/teasers': sends({}, 500) }],
  ['content', 'content.teasers.named', { 'GET /articles/teasers': sends(found([11, 12])) }],
];

const bookmarked = { isBookmarked: true };
const listing = (...ids: readonly number[]) =>
  asReader(sends({ items: ids.map((articleId) => ({ articleId, ts: 1 })) }));
const USERS: readonly Planted[] = [
  ['users', 'users.bookmarks.none', { 'GET bookmarks': listing(7) }],
  ['users', 'users.regions', { 'GET region-bookmarks': sends({ items: READER }) }],
  ['users', 'users.topics', { 'GET tag-bookmarks': late }],
  ['users', 'users.count.none', { 'GET bookmarks-count': sends({ count: 3 }) }],
  ['users', 'users.gifts', { 'GET gift-links': sends({ items: [] }) }],
  ['users', 'users.purchases', { 'POST exists': sends({ items: [] }) }],
  [
    'users',
    'users.purchases.none',
    { 'POST exists': sends({ 1001: { exists: true, purchaseDate: '2026-11-01T10:00:00.000Z' } }) },
  ],
  ['users', 'users.gift.none', { 'GET 00000000-0000-4000-8000-000000000000': sends({ isOpen: true }) }],
  ['users', 'users.bookmark', { 'POST 1001': sends(bookmarked, 503) }],
  ['users', 'users.bookmark.limit', { 'POST 1002': sends(bookmarked) }],
  ['users', 'users.bookmark.listed', { 'GET bookmarks': listing() }],
  ['users', 'users.bookmark.remove', { 'DELETE 1001': sends('', 204) }],
  ['users', 'users.bookmark.left.none', { 'DELETE 1001': sends({ isBookmarked: false }) }],
];

const GROUPS = { IMAGES, NEWSLETTERS, STORE, PUSH, ADS, USERS, CONTENT };

describe('G29 a service that does something else is told in a line, without a secret or an address in it', () => {
  it.each(Object.entries(GROUPS))('at least five kinds: %s', (_name, planted) => {
    expect(planted.length).toBeGreaterThanOrEqual(5);
  });

  it.each(Object.values(GROUPS).flat())('%s: %s', async (role, id, spoiled) => {
    const findings = await examineRight(role, spoiled);
    expect(amiss(findings)).toContain(id);
    const printed = printFindings(findings);
    expect(printed.split('\n')).toHaveLength(findings.length);
    for (const secret of [TOKEN, READER, IMAGE_SECRET, MAILBOX, 'https://', '@']) expect(printed).not.toContain(secret);
  });
});

it.each<[Role, readonly string[]]>([
  ['images', []],
  ['newsletters', ['newsletters.request']],
  ['store', []],
  ['users', ['users.bookmark']],
  ['push', ['push.subscribe']],
  ['ads', []],
])('G29 without the word to write nothing is changed: %s', async (role, skipped) => {
  const writing = [
    'PUT push-subscriptions',
    'POST end',
    'POST /subscriptions',
    'POST /choices',
    'POST 1001',
    'DELETE 1001',
  ];
  const called: string[] = [];
  const refused = (name: string): Play => {
    return () => {
      called.push(name);
      return { status: 400, body: {} };
    };
  };
  const findings = await examineRight(
    role,
    Object.fromEntries(writing.map((name) => [name, refused(name)])),
    {},
    false,
  );
  expect(amiss(findings)).toEqual([]);
  expect(findings.filter(({ verdict }) => verdict === 'skip').map(({ id }) => id)).toEqual(skipped);
  expect(called).toEqual([]);
});

it('G29 settings that a look needs are named where they are missing', async () => {
  const missing = async (role: Role, settings: Readonly<Record<string, string | undefined>>) =>
    (await examineRight(role, {}, settings)).filter(({ verdict }) => verdict !== 'pass').map(({ id }) => id);
  expect(await missing('images', { CONFORMANCE_PICTURE: undefined })).toEqual(['images.rendition']);
  expect(await missing('images', { IMAGE_SIGNING_SECRET: '' })).toEqual(['images.setting']);
  expect(await missing('newsletters', { CONFORMANCE_ADDRESS: undefined })).toEqual(['newsletters.request']);
  expect(await missing('push', { PUSH_VENDORS: '{"tagesbote":{}}' })).toEqual(['push.setting']);
  expect(await missing('ads', { THIRD_PARTIES: '{' })).toEqual(['ads.setting']);
});

describe('G29 an ad system in our frame', () => {
  const row = {
    name: 'Google Ad Manager',
    company: 'Google Ireland Ltd., Dublin',
    purpose: 'advertising',
    storageDays: 390,
    snippet: {
      kind: 'adFrame',
      system: {
        kind: 'gpt',
        networkCode: '1234567',
        unit: '{title}/{section}/{place}',
        sizes: [[300, 250]],
        hasStorage: false,
      },
    },
  };
  const THIRD_PARTIES = JSON.stringify({ google: row });

  it('asks for the unit of its row', async () => {
    expect(amiss(await examineRight('ads', {}, { THIRD_PARTIES }))).toEqual([]);
    const other = { ...ads, ...answered({}, AD_DOCUMENT.replace(UNIT, '/7/blitz')) };
    expect(amiss(await examineRight('ads', other, { THIRD_PARTIES }))).toContain('ads.slot.unit');
  });

  it('asks for the Prebid of its row', async () => {
    const prebid = 'https://ads.example/prebid.js?a=1&b=2';
    const { snippet } = row;
    const bidder = { ...row, iabId: 11, snippet: { kind: 'bidder', bidder: 'bietwerk', bids: [{ params: {} }] } };
    const google = { ...row, snippet: { ...snippet, system: { ...snippet.system, hasStorage: true, prebid } } };
    const withPrebid = { THIRD_PARTIES: JSON.stringify({ google, bidder }) };
    const document = AD_DOCUMENT + toDataBlock({ prebid });
    expect(amiss(await examineRight('ads', answered({}, document), withPrebid))).not.toContain('ads.slot.prebid');
    expect(amiss(await examineRight('ads', {}, withPrebid))).toEqual(['ads.slot.prebid']);
  });
});
