import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createSubscriptionSession } from '#shared/contracts/signatures/subscriptionSession.ts';
import {
  creditsUploadedContract,
  creditsUsedContract,
  customerSessionContract,
  SUBSCRIPTION_TOKEN_HEADER,
  walletsContract,
} from '#shared/contracts/subscriptions.contract.ts';
import { sharePortal } from './support/sharedPortals.ts';
import { openCoinDesk } from './support/coinDesk.ts';

const portal = await sharePortal();
const desk = openCoinDesk(portal);

/** A customer with one coin more than the articles he bought, the first of them earliest. */
async function addWallet(customerId: string, { bought }: { readonly bought: number }): Promise<void> {
  await desk.addCustomer(customerId);
  await desk.give(customerId, bought + 1, 'start', 'Start');
  for (let article = 1; article <= bought; article += 1) await desk.buy(customerId, article);
}

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
  const error = (status: number, errorCode: number) => ({
    status,
    body: { errorCode, errorMessage: expect.any(String) },
  });
  const UNAUTHORIZED = error(401, 99_015);
  const NOT_FOUND = error(404, 99_404);
  const invalid = (field: string) => ({
    status: 400,
    body: { ...error(400, 99_400).body, validationErrors: [{ field, error: expect.any(String), value: '' }] },
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
      expect([token.length, await bought(token)]).toEqual([token.length, UNAUTHORIZED]);
    for (const target of ['/customers/demo-wallet/wallets', sessionOf('demo-wallet', purchasesToken)])
      expect([target, await ask(target, purchasesToken)]).toEqual([target, UNAUTHORIZED]);
  });

  it('M120 refuses calls without its token', async () => {
    const targets = [
      sessionOf('demo-plus'),
      '/customers/demo-wallet/wallets',
      '/wallets/demo-wallet/wallet-wallet',
      '/gibt-es-nicht',
    ];
    for (const token of ['', 'x', portal.secrets.readerServiceToken])
      for (const target of targets) expect(await ask(target, token)).toEqual(UNAUTHORIZED);
    expect(await ask('/gibt-es-nicht')).toEqual(NOT_FOUND);
  });

  it('M120 a session names its customer; ohneabo has none, and a forged or an old one is none', async () => {
    const session = await ask(sessionOf('demo-plus'));
    expect(session.status).toBe(200);
    expect(v.parse(customerSessionContract, session.body)).toEqual({ id: 'demo-plus', customerId: 'demo-plus' });
    expect(await ask(sessionOf('demo-ohneabo'))).toEqual(NOT_FOUND);
    const refused = [
      sessionOf('demo-plus', 'another secret of 24'),
      sessionOf('demo-plus', undefined, Date.now() - 61_000),
      '/sessions/validate?sessionToken=demo-plus',
      '/sessions/validate',
    ];
    for (const target of refused) expect(await ask(target)).toEqual(UNAUTHORIZED);
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
    expect(await ask('/customers/demo-ohneabo/wallets')).toEqual(NOT_FOUND);
    expect((await ask('/wallets/demo-wallet/wallet-wallet')).body).toMatchObject({
      uniqueId: 'wallet-wallet',
      availableCreditCount: 3,
    });
  });

  it('M120 finds no wallet below another customer', async () => {
    expect(await ask('/wallets/demo-plus/wallet-wallet')).toEqual(NOT_FOUND);
    expect(await ask('/wallets/demo-wallet/wallet-pluswallet/creditsUsed')).toEqual(NOT_FOUND);
  });

  it('M120 credits used come in parts, the latest first, and each once', async () => {
    await addWallet('6342001', { bought: 7 });
    const part = async (query: string) =>
      v.parse(creditsUsedContract, (await ask(`/wallets/6342001/wallet-6342001/creditsUsed${query}`)).body);
    const articlesOf = ({ items }: { readonly items: readonly { readonly category: string | null }[] }) =>
      items.map(({ category }) => Number(category));
    const all = await part('?size=100&sort=DESC');
    expect(articlesOf(all)).toEqual([7, 6, 5, 4, 3, 2, 1]);
    expect(all.startingAfterId).toBeNull();
    const first = await part('?size=5&sort=DESC');
    const second = await part(`?size=5&sort=DESC&startingAfter=${first.startingAfterId}`);
    expect([...first.items, ...second.items]).toEqual(all.items);
    expect([first.items.length, second.startingAfterId]).toEqual([5, null]);
    for (const query of ['', '?size=1', '?size=101', '?size=x'])
      expect([query, articlesOf(await part(query))]).toEqual([query, [1, 2, 3, 4, 5]]);
    for (const field of ['startingAfter', 'sort'])
      expect(await ask(`/wallets/6342001/wallet-6342001/creditsUsed?${field}=x`)).toEqual(invalid(field));
  });

  it('M120 credits uploaded come likewise, and no purchase is among them', async () => {
    await addWallet('6342002', { bought: 2 });
    const { items } = v.parse(
      creditsUploadedContract,
      (await ask('/wallets/6342002/wallet-6342002/creditsUploaded?size=100&sort=DESC')).body,
    );
    expect(items).toMatchObject([{ creditsAdded: 3, title: 'Start' }]);
  });

  it('M120 hasAccess says which rights a customer has', async () => {
    const access = async (customerId: string, ids: string) =>
      (await ask(`/accessRights/${customerId}/hasAccess?accessRightUniqueIds=${ids}`)).body;
    expect(await access('demo-pur', 'plus,pur')).toEqual({
      customerId: 'demo-pur',
      accessGranted: true,
      items: [
        { accessRightUniqueId: 'plus', accessGranted: false },
        { accessRightUniqueId: 'pur', accessGranted: true },
      ],
    });
    expect(await access('demo-frei', 'plus')).toMatchObject({ accessGranted: false });
    expect(await ask('/accessRights/demo-frei/hasAccess')).toEqual(invalid('accessRightUniqueIds'));
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
