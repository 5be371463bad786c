import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { err } from '#shared/lib/result.ts';
import { fetchPurchases } from './fetchPurchases.ts';

beforeEach(() => void vi.spyOn(console, 'log').mockReturnValue());
afterEach(() => vi.restoreAllMocks());

const BOUGHT = { exists: true, purchaseDate: '2026-11-01T10:00:00.000Z' };
const NOT = { exists: false, purchaseDate: null };

const asking = (fetch: (request: Request) => Promise<Response>) =>
  fetchPurchases('demo/ä', [1002, 1003], {
    COMMERCE: Object.assign(Object.create(null), {
      fetch: (...asked: ConstructorParameters<typeof Request>) => fetch(new Request(...asked)),
    }),
    PURCHASES_TOKEN: 'token',
  });

it('sends commerce’s token and the customer’s id, and returns an answer per article', async () => {
  const asked: Request[] = [];
  const found = await asking(async (request) => {
    asked.push(request);
    return Response.json({ 1002: BOUGHT, 1003: NOT });
  });
  expect(found).toEqual({ ok: true, value: { 1002: BOUGHT, 1003: NOT } });
  expect([asked[0]?.url, asked[0]?.headers.get('x-plenigo-token'), await asked[0]?.json()]).toEqual([
    'http://subscriptions.localhost/customers/demo%2F%C3%A4/purchases/exist',
    'token',
    [1002, 1003],
  ]);
});

it.each<[string, () => Promise<Response>]>([
  ['gone', () => Promise.reject(new Error('Network connection lost'))],
  ['failing', async () => Response.json({ errorCode: 'internalError' }, { status: 503 })],
  ['refusing', async () => Response.json({}, { status: 401 })],
  ['late', () => new Promise(() => undefined)],
  ['talking nonsense', async () => new Response('kaputt')],
  ['silent about one of them', async () => Response.json({ 1002: BOUGHT })],
])('G27 fails if commerce %s, and never reports nothing as bought', async (_, answer) => {
  expect(await asking(answer)).toEqual(err('away'));
});
