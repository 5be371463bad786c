import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { offersContract } from '#shared/contracts/offer.contract.ts';
import { formatPrice } from '#shared/i18n/formatNumber.ts';
import { checkoutOf } from '#shared/routes/hrefs.ts';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import { editorToken } from './support/readerCookies.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();

describe('offers', () => {
  const list = (mandator: string) =>
    portal.request(`/mandators/${mandator}/offers`, { host: 'subscriptions.localhost' });
  const offersOf = async (mandator: string) => v.parse(offersContract, JSON.parse((await list(mandator)).text)).items;
  const put = async (data: unknown, token?: string) => {
    const headers = { authorization: `Bearer ${token ?? (await editorToken(portal.secrets))}` };
    const answer = await portal.request('/mandators/rundblick/offers', {
      host: 'subscriptions.localhost',
      method: 'PUT',
      headers,
      body: JSON.stringify({ data }),
    });
    return answer.status;
  };
  const orderPage = async (mandator: string) =>
    (await portal.request('/order', { host: `${mandator}.localhost` })).text;

  it.each(MANDATORS)(
    'M27 $id: /order lists what the title sells, with price, term and what one gets',
    async ({ id, plusName }) => {
      const page = await orderPage(id);
      const offers = await offersOf(id);
      expect(offers[0]?.name).toBe(plusName);
      for (const { id: productId, name, priceCents, trial, points } of offers) {
        for (const part of [
          `>${name}</h2>`,
          formatPrice(priceCents),
          ...(trial ? [formatPrice(trial.priceCents)] : []),
          ...points,
        ])
          expect(page).toContain(part);
        expect(page).toContain(`href="${checkoutOf(productId)}"`);
        const checkout = await portal.request(checkoutOf(productId), { host: `${id}.localhost` });
        expect([checkout.status, checkout.text]).toEqual([200, expect.stringContaining(`>${name}</h2>`)]);
      }
      expect(page).toMatch(/<h1>Unsere Abonnements<\/h1>/);
    },
  );

  const layer = async () => (await portal.request('/1025', { host: 'rundblick.localhost' })).text;

  it('are changed by editors alone, as a whole list that fits; the page and the layer of a locked article show it at once', async () => {
    const before = await offersOf('rundblick');
    const [first] = before;
    const refused = [
      {},
      [{ ...first, priceCents: -1 }],
      [{ ...first, priceCents: 9.9 }],
      [first, first],
      [{ ...first, points: [] }],
      [{ ...first, period: 'week' }],
    ];
    for (const data of refused) expect(await put(data)).toBe(400);
    expect(await put(before, 'x')).toBe(401);
    expect(await put(before, portal.secrets.readerServiceToken)).toBe(401);
    expect(await offersOf('rundblick')).toEqual(before);
    await Promise.all([orderPage('rundblick'), layer()]);
    const changed = [{ ...first, name: 'Rundblick zum Kennenlernen', priceCents: 4_321, trial: null }];
    expect(await put(changed)).toBe(200);
    expect(await offersOf('rundblick')).toEqual(changed);
    expect(await orderPage('rundblick')).toMatch(/Rundblick zum Kennenlernen<\/h2>.*43,21/s);
    expect(await layer()).toContain(formatPrice(4_321));
    expect(await put([])).toBe(200);
    expect(await orderPage('rundblick')).toContain('Zurzeit bieten wir online kein Abonnement an');
    await put(before);
    expect((await list('gibtsnicht')).status).toBe(404);
  });
});
