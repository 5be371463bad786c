import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createSubscriptionSession } from '#shared/contracts/signatures/subscriptionSession.ts';
import {
  creditsUsedContract,
  customerSessionContract,
  SUBSCRIPTION_TOKEN_HEADER,
  walletsContract,
} from '#shared/contracts/subscriptions.contract.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();

describe('the subscription provider', () => {
  const ask = async (target: string, token = portal.secrets.commerceServiceToken) => {
    const answer = await portal.request(target, {
      host: 'subscriptions.localhost',
      headers: token ? { [SUBSCRIPTION_TOKEN_HEADER]: token } : {},
    });
    return { status: answer.status, body: JSON.parse(answer.text) };
  };
  const sessionOf = (customerId: string, secret = portal.secrets.commerceServiceToken, now = Date.now()) =>
    `/sessions/validate?sessionToken=${createSubscriptionSession(customerId, { secret, now })}`;
  const error = (status: number, errorCode: string) => ({
    status,
    body: { errorCode, errorMessage: expect.any(String), validationErrors: expect.any(Array) },
  });

  it('tells the user service what was bought, by a token that opens nothing else', async () => {
    const { commerceServiceToken, purchasesToken } = portal.secrets;
    const bought = async (token: string) => {
      const answer = await portal.request('/customers/demo-wallet0/purchases/exist', {
        host: 'subscriptions.localhost',
        method: 'POST',
        headers: { [SUBSCRIPTION_TOKEN_HEADER]: token, 'content-type': 'application/json' },
        body: '[1011,1012]',
      });
      return { status: answer.status, body: JSON.parse(answer.text) };
    };
    expect(await bought(purchasesToken)).toMatchObject({
      status: 200,
      body: { 1011: { exists: true }, 1012: { exists: false } },
    });
    for (const token of [commerceServiceToken, '', 'x'])
      expect([token.length, await bought(token)]).toEqual([token.length, error(401, 'unauthorized')]);
    for (const target of ['/customers/demo-wallet/wallets', sessionOf('demo-wallet', purchasesToken)])
      expect([target, await ask(target, purchasesToken)]).toEqual([target, error(401, 'unauthorized')]);
  });

  it('M120 answers nobody without its token', async () => {
    const targets = [
      sessionOf('demo-plus'),
      '/customers/demo-wallet/wallets',
      '/wallets/demo-wallet/wallet-wallet',
      '/gibt-es-nicht',
    ];
    for (const token of ['', 'x', portal.secrets.readerServiceToken])
      for (const target of targets) expect(await ask(target, token)).toEqual(error(401, 'unauthorized'));
    expect(await ask('/gibt-es-nicht')).toEqual(error(404, 'notFound'));
  });

  it('M120 a session names its customer; ohneabo has none, and a forged or an old one is none', async () => {
    const session = await ask(sessionOf('demo-plus'));
    expect(session.status).toBe(200);
    expect(v.parse(customerSessionContract, session.body)).toEqual({ id: 'demo-plus', customerId: 'demo-plus' });
    expect(await ask(sessionOf('demo-ohneabo'))).toEqual(error(404, 'customerNotFound'));
    const refused = [
      sessionOf('demo-plus', 'another secret of 24'),
      sessionOf('demo-plus', undefined, Date.now() - 61_000),
      '/sessions/validate?sessionToken=demo-plus',
      '/sessions/validate',
    ];
    for (const target of refused) expect(await ask(target)).toEqual(error(400, 'invalidSession'));
  });

  it('M120 wallets: three coins, none left, beside Plus, and readers without one', async () => {
    const creditsOf = async (customerId: string) => {
      const { items } = v.parse(walletsContract, (await ask(`/customers/${customerId}/wallets`)).body);
      return items.map((wallet) => wallet.availableCreditCount);
    };
    expect(await creditsOf('demo-wallet')).toEqual([3]);
    expect(await creditsOf('demo-wallet0')).toEqual([0]);
    expect(await creditsOf('demo-frei')).toEqual([]);
    expect((await creditsOf('demo-pluswallet'))[0]).toBeGreaterThan(0);
    expect(await ask('/customers/demo-ohneabo/wallets')).toEqual(error(404, 'customerNotFound'));
    expect((await ask('/wallets/demo-wallet/wallet-wallet')).body).toMatchObject({
      uniqueId: 'wallet-wallet',
      availableCreditCount: 3,
    });
  });

  it('M120 nobody finds a wallet below another customer', async () => {
    expect(await ask('/wallets/demo-plus/wallet-wallet')).toEqual(error(404, 'walletNotFound'));
    expect(await ask('/wallets/demo-wallet/wallet-pluswallet/creditsUsed')).toEqual(error(404, 'walletNotFound'));
  });

  it('M120 credits used come in parts, the latest first, and each once', async () => {
    const part = async (query: string) =>
      v.parse(creditsUsedContract, (await ask(`/wallets/demo-pluswallet/wallet-pluswallet/creditsUsed${query}`)).body);
    const all = await part('');
    expect(all.items.map((item) => item.category)).toEqual(['1020', '1015']);
    expect(all.startingAfterId).toBeNull();
    const first = await part('?size=1');
    const second = await part(`?size=1&startingAfter=${first.startingAfterId}`);
    expect([...first.items, ...second.items]).toEqual(all.items);
    expect(second.startingAfterId).toBeNull();
    for (const query of ['?size=0', '?size=101', '?size=x', '?startingAfter=x'])
      expect(await ask(`/wallets/demo-pluswallet/wallet-pluswallet/creditsUsed${query}`)).toEqual(
        error(400, 'invalidParameters'),
      );
  });

  it('M120 hasAccess says which rights a customer has', async () => {
    const access = async (customerId: string, ids: string) =>
      (await ask(`/accessRights/${customerId}/hasAccess?accessRightUniqueIds=${ids}`)).body;
    expect(await access('demo-pur', 'plus,pur')).toEqual({
      accessGranted: true,
      items: [
        { uniqueId: 'plus', accessGranted: false },
        { uniqueId: 'pur', accessGranted: true },
      ],
    });
    expect(await access('demo-frei', 'plus')).toMatchObject({ accessGranted: false });
    expect(await ask('/accessRights/demo-frei/hasAccess')).toEqual(error(400, 'invalidParameters'));
  });

  it('the tables refuse what must never be: credits out of nowhere, an article bought twice, out of another wallet', async () => {
    const buy = (customer: string, wallet: string, article: number) =>
      portal.query(
        `INSERT INTO credit_purchases (customer_id, wallet_id, article_id, credits, reason, purchased_at) VALUES (?, ?, ?, 1, '', 0)`,
        customer,
        wallet,
        article,
      );
    await expect(
      portal.query(`UPDATE wallets SET credits = credits + 1 WHERE unique_id = 'wallet-wallet0'`),
    ).rejects.toThrow(/credits_follow_the_ledger/);
    await expect(buy('demo-wallet0', 'wallet-wallet0', 1011)).rejects.toThrow(/UNIQUE/);
    await expect(buy('demo-plus', 'wallet-wallet', 1002)).rejects.toThrow(/FOREIGN KEY/);
  });
});
