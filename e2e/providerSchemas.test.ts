import fs from 'node:fs';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  creditsUploadedContract,
  creditsUsedContract,
  customerSessionContract,
  RECEIPT_HEADER,
  SUBSCRIPTION_TOKEN_HEADER,
  uploadCreditsContract,
  usedCreditsContract,
  walletsContract,
} from '#shared/contracts/subscriptions.contract.ts';
import type { Exchange } from '#scripts/otherHouses/playedHouse.ts';
import { createLogger } from '#shared/lib/logger.ts';
import { createSubscriptions } from '#worker/services/subscriptions.ts';
import { createUpstream } from '#worker/services/upstream.ts';
import { LATEST } from '#worker/services/walletBook.ts';
import { openCoinDesk } from './support/coinDesk.ts';
import { loadProviderSchemas, PROVIDER_FILE } from './support/providerSchemas.ts';
import { sharePortal } from './support/sharedPortals.ts';

/** As the provider knows its customers. */
const CUSTOMER = '6342000';
const READER = { ssoId: CUSTOMER, customerId: null };

describe.skipIf(!fs.existsSync(PROVIDER_FILE))('the subscription provider as its vendor describes it', async () => {
  const portal = await sharePortal();
  const desk = openCoinDesk(portal);

  it.each<['get' | 'post', string, v.GenericSchema]>([
    ['get', '/sessions/validate', customerSessionContract],
    ['get', '/customers/{customerId}/wallets', walletsContract],
    ['get', '/wallets/{customerId}/{uniqueId}/creditsUsed', creditsUsedContract],
    ['get', '/wallets/{customerId}/{uniqueId}/creditsUploaded', creditsUploadedContract],
    ['post', '/wallets/use', usedCreditsContract],
    ['post', '/wallets/upload', usedCreditsContract],
  ])('G25 %s %s: our contract takes the vendor’s examples, and knows what is in them', (method, path, contract) => {
    const examples = loadProviderSchemas().examplesOf(method, path);
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) {
      const parsed = v.safeParse(contract, example);
      expect([path, parsed.issues]).toEqual([path, undefined]);
      expect(JSON.stringify(parsed.output)).toContain(
        v.is(v.object({ items: v.array(v.unknown()) }), example) ? '[{' : '"',
      );
    }
  });

  it('G25 what the portal sends, and what our own provider answers, are the vendor’s', async () => {
    const exchanges: Exchange[] = [];
    const headers = new Set<string>();
    const fetchPortal = async (
      url: string,
      init: { method?: string; headers: Readonly<Record<string, string>>; body?: string | URLSearchParams },
    ) => {
      const { pathname, search } = new URL(url);
      const { method = 'GET', body } = init;
      for (const name of Object.keys(init.headers)) headers.add(name);
      const { status, text } = await portal.request(`${pathname}${search}`, {
        host: 'subscriptions.localhost',
        method,
        headers: init.headers,
        ...(body === undefined ? {} : { body: String(body) }),
      });
      const sent = body === undefined ? null : JSON.parse(String(body));
      exchanges.push({ method, path: `${pathname}${search}`, body: sent, status, answer: JSON.parse(text) });
      return new Response(text, { status });
    };
    const openAs = (token: string) =>
      createSubscriptions(
        createUpstream({
          name: 'subscriptions',
          baseUrl: 'http://subscriptions.localhost',
          fetch: fetchPortal,
          deadlineMs: 10_000,
          breakerPauseMs: 0,
          clock: Date.now,
          random: Math.random,
          log: createLogger(() => undefined),
          onCall: () => undefined,
        }),
        { kind: '', token, clock: Date.now, log: createLogger(() => undefined) },
      );
    const token = portal.secrets.commerceServiceToken;
    const provider = openAs(token);
    const ask = (path: string, body?: object) =>
      fetchPortal(`http://subscriptions.localhost${path}`, {
        headers: { [SUBSCRIPTION_TOKEN_HEADER]: token },
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      });
    await desk.addCustomer(CUSTOMER);
    const upload = { customerId: CUSTOMER, uniqueId: `wallet-${CUSTOMER}`, creditCount: 60, title: 'Monatliche Coins' };
    expect(v.is(uploadCreditsContract, upload)).toBe(true);
    for (let time = 0; time < 2; time += 1) await ask('/wallets/upload', upload);

    expect(await provider.fetchCustomer(READER)).toEqual({ ok: true, value: { customerId: CUSTOMER } });
    const buy = async (articleId: number) => {
      const wallet = await provider.findWallet(READER);
      if (!wallet.ok || !wallet.value) throw new Error('No wallet');
      return provider.useCredit(wallet.value, {
        articleId,
        reason: 'Wem gehört der Rhein?',
        receipt: { mandator: 'tagesbote', email: 'rhein@demo.example' },
      });
    };
    for (let article = 1; article <= 55; article += 1)
      expect(await buy(article)).toMatchObject({ ok: true, value: { kind: 'bought', credits: 120 - article } });
    expect(await provider.fetchPurchases(CUSTOMER)).toMatchObject({ ok: true, value: { length: 55 } });
    const first = await provider.fetchWalletBook(CUSTOMER, LATEST);
    expect(first).toMatchObject({
      ok: true,
      value: { wallet: { availableCreditCount: 65 }, movements: { length: 50 } },
    });
    const rest = await provider.fetchWalletBook(CUSTOMER, (first.ok && first.value?.next) || LATEST);
    expect(rest).toMatchObject({ ok: true, value: { movements: { length: 7 }, next: null } });

    // Refusals: a purchase beyond the balance, an invalid purchase, an invalid session, an invalid token.
    const { customerId, uniqueId } = upload;
    await ask('/wallets/use', { customerId, uniqueId, creditsUsed: 100, reason: 'Zu viel', category: '99' });
    await ask('/sessions/validate?sessionToken=x');
    await ask(`/wallets/${CUSTOMER}/wallet-${CUSTOMER}`);
    await ask(`/accessRights/${CUSTOMER}/hasAccess?accessRightUniqueIds=plus`);
    await ask(`/accessRights/1/hasAccess?accessRightUniqueIds=plus`);
    await openAs('falsch').fetchCustomer(READER);

    const provided = loadProviderSchemas();
    expect(
      exchanges.flatMap((exchange) => provided.findFaults(exchange).map((fault) => [exchange.path, fault])),
    ).toEqual([]);
    expect(new Set(exchanges.map(({ status }) => status))).toEqual(new Set([200, 400, 401, 404]));
    expect([...headers].toSorted()).toEqual(['accept', 'content-type', SUBSCRIPTION_TOKEN_HEADER, RECEIPT_HEADER]);
  });

  it('G25 an empty wallet is told as the vendor’s schema can, and read as empty', async () => {
    await desk.addCustomer('6342003');
    const { text } = await portal.request('/customers/6342003/wallets', {
      host: 'subscriptions.localhost',
      headers: { [SUBSCRIPTION_TOKEN_HEADER]: portal.secrets.commerceServiceToken },
    });
    const exchange = { method: 'GET', path: '/customers/6342003/wallets', body: null, status: 200 };
    expect(loadProviderSchemas().findFaults({ ...exchange, answer: JSON.parse(text) })).toEqual([]);
    expect(v.parse(walletsContract, JSON.parse(text)).items).toMatchObject([{ availableCreditCount: 0 }]);
  });

  it('G25 says what is not the vendor’s', () => {
    const provided = loadProviderSchemas();
    const exchange = { method: 'POST', path: '/wallets/use', status: 200, answer: { availableCreditCount: 1 } };
    const body = { customerId: '42', uniqueId: 'w-1', creditsUsed: 1, reason: 'x' };
    expect(provided.findFaults({ ...exchange, body })).toEqual([]);
    expect(provided.findFaults({ ...exchange, body: { ...body, receipt: {} } })).toEqual(['receipt is no field']);
    expect(provided.findFaults({ ...exchange, body: { ...body, customerId: 'demo-wallet' } })).toHaveLength(1);
    expect(provided.findFaults({ ...exchange, body, status: 402 })).toEqual(['402 is not documented']);
    expect(provided.findFaults({ ...exchange, body, answer: { availableCreditCount: '1' } })).toHaveLength(1);
    expect(provided.findFaults({ ...exchange, method: 'GET', path: '/wallets/42/w-1/movements', body: null })).toEqual([
      'No such call',
    ]);
    expect(
      provided.findFaults({
        ...exchange,
        method: 'GET',
        path: '/wallets/42/w-1/creditsUsed?size=1',
        body: null,
        answer: {},
      }),
    ).toHaveLength(1);
  });
});
