import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCoinDesk, type CoinDesk } from './support/coinDesk.ts';
import { keepTheLedger, sellOneCoin } from './support/coinTrials.ts';
import { startTestPortal, type TestPortal } from './support/testPortal.ts';

let portal: TestPortal;
let desk: CoinDesk;
beforeAll(async () => {
  portal = await startTestPortal();
  desk = openCoinDesk(portal);
});
afterAll(() => portal.stop());

const error = (status: number, errorCode: string) => ({ status, body: { errorCode, errorMessage: expect.any(String), validationErrors: expect.any(Array) } });
const wallet = (customer: string, availableCreditCount: number) => ({ uniqueId: `wallet-${customer}`, title: '', availableCreditCount, creditValidity: null });

describe('the ledger of coins', () => {
  it('M85 an article costs once, whatever is sent again, with which key', async () => {
    await desk.addCustomer('anna');
    await desk.give('anna', 3, 'gutschein');
    const [first, ...again] = [await desk.buy('anna', 1002), await desk.buy('anna', 1002), await desk.buy('anna', 1002, 'another-key')];
    expect(first).toEqual({ status: 200, body: { ...wallet('anna', 2), usageDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) } });
    expect(again).toEqual([first, first]);
    expect(await desk.buy('anna', 1003)).toMatchObject({ body: { availableCreditCount: 1 } });
    expect(await desk.balance('anna')).toEqual({ credits: 1, moved: 1, balance: 1, charged: 2, paid: 2, articles: 2 });
  });

  it('M85 what is not there is not spent, and a key is good for one call', async () => {
    await desk.addCustomer('bert');
    expect(await desk.buy('bert', 1002)).toEqual(error(402, 'notEnoughCredits'));
    await desk.give('bert', 2, 'gutschein');
    expect(await desk.buy('bert', 1002, 'x', 3)).toEqual(error(402, 'notEnoughCredits'));
    expect(await desk.buy('bert', 1002, 'gutschein')).toEqual(error(409, 'keyReused'));
    expect(await desk.buy('bert', 1002, 'x')).toMatchObject({ status: 200 });
    expect(await desk.buy('bert', 1003, 'x')).toEqual(error(409, 'keyReused'));
    expect(await desk.balance('bert')).toMatchObject({ credits: 1, moved: 1, articles: 1 });
  });

  it('a coin is given back by a movement of its own, once for a key; the article stays bought', async () => {
    await desk.addCustomer('carl');
    await desk.give('carl', 1, 'gutschein');
    await desk.buy('carl', 1002);
    const back = (credits: number) => desk.post('/wallets/carl/wallet-carl/credits', { credits, reason: 'Doppelt gelesen', category: '1002' }, 'fall-7');
    for (let time = 0; time < 2; time += 1) expect(await back(1)).toEqual({ status: 200, body: wallet('carl', 1) });
    for (const other of [await back(2), await desk.give('carl', 1, 'fall-7')]) expect(other).toEqual(error(409, 'keyReused'));
    expect(await desk.balance('carl')).toEqual({ credits: 1, moved: 1, balance: 1, charged: 1, paid: 1, articles: 1 });
    expect(await desk.buy('carl', 1002)).toMatchObject({ status: 200, body: { availableCreditCount: 1 } });
  });

  it('M120 nobody pays out of another’s wallet, and no call is taken that is none', async () => {
    await desk.addCustomer('dora');
    await desk.give('dora', 1, 'gutschein');
    const order = { customerId: 'dora', uniqueId: 'wallet-dora', creditsUsed: 1, reason: 'Ein Artikel', category: '1002' };
    expect(await desk.post('/wallets/use', { ...order, customerId: 'demo-wallet' }, 'k')).toEqual(error(404, 'walletNotFound'));
    expect(await desk.post('/wallets/demo-wallet/wallet-dora/credits', { credits: 1, reason: 'x' }, 'k')).toEqual(error(404, 'walletNotFound'));
    const wrong = [
      { creditsUsed: 0 },
      { creditsUsed: -1 },
      { creditsUsed: 0.5 },
      { creditsUsed: '1' },
      { creditsUsed: 101 },
      { category: '0' },
      { category: 1002 },
      { reason: '' },
      { reason: 'x'.repeat(101) },
      { customerId: 7 },
    ];
    for (const change of wrong)
      expect([change, await desk.post('/wallets/use', { ...order, ...change }, 'k')]).toEqual([change, error(400, 'invalidParameters')]);
    for (const key of [undefined, '', 'a b', 'x'.repeat(101)]) expect(await desk.post('/wallets/use', order, key)).toEqual(error(400, 'invalidParameters'));
    for (const credits of [0, -1, 101, 'alle']) expect(await desk.give('dora', Number(credits), 'k')).toEqual(error(400, 'invalidParameters'));
    expect(await desk.balance('dora')).toMatchObject({ credits: 1, articles: 0 });
  });

  it('M85 1,000 purchases at once with one coin sell one article, ten times over', () => sellOneCoin(desk, { rounds: 10, purchases: 1_000 }), 120_000);

  it('no coin is lost or made in some hundred random calls', () => keepTheLedger(desk, { runs: 3, steps: 100 }));

  it('M85 a worker killed between debit and answer has charged once or not at all, and what is sent again charges nothing', async () => {
    await desk.addCustomer('emil');
    await desk.give('emil', 90, 'gutschein');
    const articles = Array.from({ length: 60 }, (_, at) => at + 1);
    const answered: number[] = [];
    const sent = articles.map(async (article) => {
      const { status } = await desk.buy('emil', article);
      if (status === 200) answered.push(article);
    });
    const ended = Promise.allSettled(sent);
    await expect.poll(() => answered.length, { interval: 1 }).toBeGreaterThan(0);
    await portal.crash();
    expect((await ended).filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
    const { articles: bought, ...after } = await desk.balance('emil');
    expect(after).toEqual({ credits: 90 - Number(bought), moved: 90 - Number(bought), balance: 90 - Number(bought), charged: bought, paid: bought });
    expect(bought).toBeGreaterThanOrEqual(answered.length);
    for (const answer of await Promise.all(articles.map((article) => desk.buy('emil', article)))) expect(answer.status).toBe(200);
    expect(await desk.balance('emil')).toEqual({ credits: 30, moved: 30, balance: 30, charged: 60, paid: 60, articles: 60 });
  });
});
