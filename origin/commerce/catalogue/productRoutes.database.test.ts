import { applyD1Migrations } from 'cloudflare:test';
import { env as platform } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commerceRoutes } from '../commerceRoutes.ts';
import { EDITORS_PUBLIC_KEY, EDITORS_SIGNING_KEY, STANDING } from '../../../e2e/support/editorKeys.ts';
import { editorToken } from '../../../e2e/support/readerCookies.ts';

const EDITOR = await editorToken({ editorsSigningKey: EDITORS_SIGNING_KEY });
const purged: unknown[] = [];
let answerSites = () => new Response(null, { status: 503 });
const sitesWith = (mandator: string, link: string) =>
  Response.json({ data: [{ mandator, settings: { epaper_link: link } }] });
const env = {
  COMMERCE_DB: platform.COMMERCE_DB,
  EDITOR_TOKEN: 'token-of-machines',
  EDITORS_PUBLIC_KEY,
  IDENTITY: STANDING,
  PURGE_SECRET: 'purge-secret-of-the-test',
  PUBLIC_ORIGIN: 'http://{mandator}.localhost',
  ORIGIN: { fetch: async () => answerSites() },
  PORTAL: {
    fetch: async (request: Request) => {
      purged.push(await request.json());
      return new Response();
    },
  },
};

const plus = {
  id: 'plus',
  kind: 'plus',
  name: 'Tagesbote Plus',
  withdrawal: 'service',
  points: ['Alles'],
  priceCents: 1_290,
  terms: { period: 'month', trial: { priceCents: 100, months: 1 }, minimumMonths: 1, noticeMonths: 0 },
};
const coins = {
  id: 'zehn',
  kind: 'coins',
  credits: 10,
  name: 'Zehn Coins',
  withdrawal: 'content',
  points: ['Zehn'],
  priceCents: 990,
};

const put = (data: unknown, token = EDITOR, list = 'products') =>
  commerceRoutes.request(
    `/mandators/tagesbote/${list}`,
    { method: 'PUT', body: JSON.stringify({ data }), headers: { authorization: `Bearer ${token}` } },
    env,
  );
const get = async (mandator = 'tagesbote') =>
  (await commerceRoutes.request(`/mandators/${mandator}/products`, {}, env)).json<{ items: unknown[] }>();

beforeAll(() => applyD1Migrations(platform.COMMERCE_DB, platform.COMMERCE_MIGRATIONS));
beforeEach(() => {
  purged.length = 0;
});

it('M142 editors change the catalogue, reads are public, and pages that show it are purged', async () => {
  expect((await put([plus], 'another')).status).toBe(401);
  expect((await put([coins, plus])).status).toBe(200);
  const { priceCents: _, ...product } = plus;
  const { items } = await get();
  expect(items[1]).toEqual({
    ...product,
    mandator: 'tagesbote',
    prices: [{ version: 1, priceCents: 1_290, from: expect.any(Number) }],
  });
  expect(items).toMatchObject([{ id: 'zehn' }, { id: 'plus' }]);
  expect(purged).toMatchObject([{ soft: ['offers:tagesbote'] }]);
  expect((await get('blitz')).items).toEqual([]);
});

it('M142 a past price stays in the history, a planned one may be replaced', async () => {
  await put([plus]);
  const rises = { ...plus, priceCents: 1_490, from: '2099-01-01T00:00:00Z' };
  expect((await put([rises])).status).toBe(200);
  const cents = async () =>
    (await get()).items.map((item) => JSON.stringify(item).match(/"priceCents":\d+,"from"/g)?.length);
  expect(await cents()).toEqual([2]);
  await put([plus]);
  expect(await cents()).toEqual([1]);
  expect((await put([{ ...plus, priceCents: 1_090 }])).status).toBe(200);
  expect((await get()).items).toMatchObject([
    {
      prices: [
        { version: 1, priceCents: 1_290 },
        { version: 2, priceCents: 1_090 },
      ],
    },
  ]);
});

it('M142 a product missing from the list is off sale, and returns with its prices', async () => {
  await put([coins]);
  expect((await get()).items).toMatchObject([{ id: 'zehn' }]);
  await put([{ ...plus, priceCents: 1_090 }]);
  expect((await get()).items).toMatchObject([{ id: 'plus', prices: [{ priceCents: 1_290 }, { priceCents: 1_090 }] }]);
});

describe('G39 an e-paper', () => {
  const epaper = {
    ...plus,
    id: 'e-paper',
    kind: 'epaper',
    name: 'Tagesbote E-Paper',
    terms: { ...plus.terms, trial: null },
  };
  const offer = {
    id: 'e-paper',
    kind: 'epaper',
    name: 'E-Paper',
    priceCents: 3_290,
    period: 'month',
    trial: null,
    points: ['Alles'],
  };

  it.each([
    [
      'has neither editions nor an address',
      () => Response.json({ data: [{ mandator: 'tagesbote', settings: {} }] }),
      422,
    ],
    ['is one of another title', () => sitesWith('rundblick', '/epaper'), 422],
    ['has editions', () => sitesWith('tagesbote', '/epaper'), 200],
    ['has the address of another reader', () => sitesWith('tagesbote', 'https://epaper.example/'), 200],
    ['is unknown while the content server is away', () => new Response(null, { status: 503 }), 503],
    ['is unknown while the content server talks nonsense', () => new Response('<html>'), 503],
  ] as const)('that %s', async (_, sites, status) => {
    await put([plus]);
    answerSites = sites;
    expect([(await put([plus, epaper])).status, (await put([offer], EDITOR, 'offers')).status]).toEqual([
      status,
      status,
    ]);
    expect((await get()).items).toHaveLength(status === 200 ? 2 : 1);
  });

  it('is the only kind that the content server is asked about', async () => {
    answerSites = () => new Response(null, { status: 503 });
    expect((await put([coins, plus])).status).toBe(200);
  });
});

it('G11 refuses unlawful terms: 422 names the product and the reason', async () => {
  const before = await get();
  const answer = await put([coins, { ...plus, withdrawal: 'content', terms: { ...plus.terms, minimumMonths: 24 } }]);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    error: {
      details: {
        errors: [
          { path: '1', message: 'contentThatGoesOn' },
          { path: '1', message: 'tooLongFirstTerm' },
        ],
      },
    },
  });
  expect(await get()).toEqual(before);
});
