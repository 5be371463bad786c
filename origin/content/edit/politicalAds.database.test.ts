import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callContent } from '../../../e2e/support/callContent.ts';
import { politicalAdOf } from '../../../e2e/support/politicalAdOf.ts';
import { testDatabase as database } from '../../../e2e/support/testDatabase.ts';
import { openDatabase } from '../../database/database.ts';
import { pageRoutes } from '../read/pageRoutes.ts';
import { expirePoliticalAds } from '../store/expirePoliticalAds.ts';

const env = {
  DB: database.binding,
  PURGE_SECRET: 'purge-secret-of-the-test',
  READER_SERVICE_TOKEN: 'reader-service-token-of-the-test',
  PUBLIC_ORIGIN: 'http://{mandator}.localhost',
  PORTAL: { fetch: async () => Response.json({ ok: true }) },
};

const AD = politicalAdOf();
const FOREIGN = { ...AD.sponsor, name: 'Fonds', country: 'US' };

const send = (data: unknown) => callContent('PUT', '/political-ads', { data });
const put = async (ad: unknown, mandators: unknown = ['tagesbote']) => (await send([{ mandators, ad }])).status;
const read = (title = 'tagesbote', id = AD.id) =>
  pageRoutes.request(`/v5/transparenz/${id}?mandator=${title}`, {}, env);

beforeAll(() => database.migrate());
beforeEach(() => database.run('DELETE FROM political_ads'));

describe('PUT /political-ads', () => {
  it('stores and corrects a notice, and shows it in its titles only', async () => {
    expect(await put(AD)).toBe(200);
    expect(await put({ ...AD, reach: { views: 7, clicks: 1 } }, ['tagesbote', 'blitz'])).toBe(200);
    expect(await (await read('blitz')).json()).toEqual({
      type: 'politicalAd',
      ad: { ...AD, reach: { views: 7, clicks: 1 } },
    });
    expect([(await read('rundblick')).status, (await read('blitz', 'partei')).status]).toEqual([404, 404]);
  });

  it.each(Object.keys(AD))('rejects an empty %s', async (field) => {
    const { [field]: _, ...rest }: Record<string, unknown> = AD;
    expect([await put(rest), (await read()).status]).toEqual([400, 404]);
  });

  it.each<[string, unknown]>([
    ['without an address of the sponsor', { ...AD, sponsor: { ...AD.sponsor, address: ' ' } }],
    ['without a country', { ...AD, sponsor: { ...AD.sponsor, country: 'Deutschland' } }],
    ['without its sum', { ...AD, amounts: { ...AD.amounts, adCents: null } }],
    ['without the origin of the money', { ...AD, funds: { origin: 'unbekannt', region: 'inside' } }],
    ['without a day of the election', { ...AD, occasion: { ...AD.occasion, day: '2026-09-31' } }],
    ['about nothing that is voted on', { ...AD, occasion: { ...AD.occasion, kind: 'image' } }],
    ['that leads astray', { ...AD, occasion: { ...AD.occasion, informationUrl: 'javascript:alert(1)' } }],
    ['that ends before it begins', { ...AD, lastDay: '2026-07-31' }],
    ['that picks whom it is shown to', { ...AD, targeting: ['Köln'] }],
    ['paid from outside the Union in the last three months', { ...AD, payer: FOREIGN }],
    ['controlled from there', { ...AD, controller: FOREIGN }],
  ])('rejects %s', async (_, ad) => {
    expect([await put(ad), (await read()).status]).toEqual([400, 404]);
  });

  it('rejects a notice without titles', async () => {
    expect(await put(AD, [])).toBe(400);
  });

  it('accepts payers outside the Union before the last three months', async () => {
    expect(await put({ ...AD, payer: FOREIGN, firstDay: '2026-05-01', lastDay: '2026-06-12' })).toBe(200);
  });
});

it('keeps a notice for seven years after the last day of its ad, then deletes it', async () => {
  await put(AD);
  const db = openDatabase(database.binding);
  await expirePoliticalAds(db, Date.parse('2033-09-13T22:00:00Z'));
  expect((await read()).status).toBe(200);
  await expirePoliticalAds(db, Date.parse('2033-09-14T12:00:00Z'));
  expect((await read()).status).toBe(404);
});
