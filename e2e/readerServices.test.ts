import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATA_SUBJECT_PATHS } from '#shared/contracts/dataSubject.contract.ts';
import { addressKey } from '#origin/readers/newsletters/addressKey.ts';
import { DATABASES } from '#scripts/workers.ts';
import { eraseReader, exportReader, READER_HOSTS, readSubject, type CallService } from '#scripts/readerRequests.ts';
import { offersContract } from '#shared/contracts/offer.contract.ts';
import {
  creditsUsedContract,
  customerSessionContract,
  SUBSCRIPTION_TOKEN_HEADER,
  walletsContract,
} from '#shared/contracts/subscriptions.contract.ts';
import { createSubscriptionSession } from '#shared/contracts/signatures/subscriptionSession.ts';
import {
  bookmarksContract,
  bookmarksCountContract,
  feedBookmarksContract,
  hasBookmarksContract,
  isBookmarkedContract,
  purchaseContract,
  purchasesContract,
} from '#shared/contracts/userApi.contract.ts';
import { formatPrice } from '#shared/i18n/formatNumber.ts';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import { startTestPortal, type TestPortal } from './support/testPortal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

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
    expect([session.status, v.parse(customerSessionContract, session.body)]).toEqual([
      200,
      { id: 'demo-plus', customerId: 'demo-plus' },
    ]);
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
    expect([await creditsOf('demo-wallet'), await creditsOf('demo-wallet0'), await creditsOf('demo-frei')]).toEqual([
      [3],
      [0],
      [],
    ]);
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

describe('offers', () => {
  const list = (mandator: string) =>
    portal.request(`/mandators/${mandator}/offers`, { host: 'subscriptions.localhost' });
  const offersOf = async (mandator: string) => v.parse(offersContract, JSON.parse((await list(mandator)).text)).items;
  const put = async (data: unknown, token = portal.secrets.editorToken) => {
    const headers = { authorization: `Bearer ${token}` };
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
    async ({ id, plusName, subscriptionEmail }) => {
      const page = await orderPage(id);
      const offers = await offersOf(id);
      expect(offers[0]?.name).toBe(plusName);
      for (const { name, priceCents, trial, points } of offers) {
        for (const part of [
          `>${name}</h2>`,
          formatPrice(priceCents),
          ...(trial ? [formatPrice(trial.priceCents)] : []),
          ...points,
        ])
          expect(page).toContain(part);
        expect(page).toContain(`href="mailto:${subscriptionEmail}?subject=${encodeURIComponent(name)}"`);
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
    expect([await put(before, 'x'), await put(before, portal.secrets.readerServiceToken)]).toEqual([401, 401]);
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

describe('the user API', () => {
  type Call = { readonly method?: string; readonly body?: unknown; readonly token?: string };
  const ask = async (
    ssoId: string,
    target: string,
    { method = 'GET', body, token = portal.secrets.readerServiceToken }: Call = {},
  ) => {
    const answer = await portal.request(`/mandators/tagesbote/users/${ssoId}/${target}`, {
      host: 'users.localhost',
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: JSON.parse(answer.text) };
  };
  const bodyOf = async (...call: Parameters<typeof ask>) => (await ask(...call)).body;

  it('M116 answers nobody without its token, and no title that is none', async () => {
    for (const target of ['bookmarks', 'has-bookmarks', 'onboarding', 'credit-purchases/1002/exists'])
      expect((await ask('demo-tag7', target, { token: 'x' })).status).toBe(401);
    const elsewhere = await portal.request('/mandators/gibtsnicht/users/demo-tag7/bookmarks', {
      host: 'users.localhost',
      headers: { authorization: `Bearer ${portal.secrets.readerServiceToken}` },
    });
    expect(elsewhere.status).toBe(404);
  });

  it('M116 bookmarks: list, count, has and is, and each reader their own', async () => {
    const { items } = v.parse(bookmarksContract, await bodyOf('demo-tag7', 'bookmarks'));
    expect(items.map((item) => item.articleId)).toEqual([1001, 1002]);
    expect(v.parse(bookmarksCountContract, await bodyOf('demo-tag7', 'bookmarks-count'))).toEqual({ count: 2 });
    expect(v.parse(hasBookmarksContract, await bodyOf('demo-tag7', 'has-bookmarks'))).toEqual({ hasBookmarks: true });
    expect(v.parse(isBookmarkedContract, await bodyOf('demo-tag7', 'is-bookmarked/1002'))).toEqual({
      isBookmarked: true,
    });
    expect(await bodyOf('demo-pur', 'bookmarks')).toEqual({ items: [] });
    expect(await bodyOf('demo-pur', 'bookmarks-count')).toEqual({ count: 0 });
    expect(await bodyOf('demo-pur', 'has-bookmarks')).toEqual({ hasBookmarks: false });
    expect(await bodyOf('demo-pur', 'is-bookmarked/1002')).toEqual({ isBookmarked: false });
  });

  it.each(['bookmarks', 'region-bookmarks', 'tag-bookmarks'])(
    'M116 M117 %s are added and taken away, once and again',
    async (list) => {
      const prefix = { bookmarks: '', 'region-bookmarks': 'region-bookmarks/', 'tag-bookmarks': 'tag-bookmarks/' }[
        list
      ];
      const has = list === 'bookmarks' ? 'has-bookmarks' : `has-${list}`;
      for (let time = 0; time < 2; time += 1)
        expect(await bodyOf('demo-tag9', `${list}/27`, { method: 'POST' })).toEqual({ isBookmarked: true });
      expect(await bodyOf('demo-tag9', `${list}/28`, { method: 'POST' })).toEqual({ isBookmarked: true });
      expect(await bodyOf('demo-tag9', has)).toEqual({ hasBookmarks: true });
      expect(await bodyOf('demo-tag9', `${prefix}is-bookmarked/27`)).toEqual({ isBookmarked: true });
      const listed = await bodyOf('demo-tag9', list);
      const ids =
        list === 'bookmarks'
          ? v.parse(bookmarksContract, listed).items.map((item) => item.articleId)
          : v.parse(feedBookmarksContract, listed).items.map((item) => item.id);
      expect(ids.sort((one, other) => one - other)).toEqual([27, 28]);
      expect(await bodyOf('demo-tag8', has)).toEqual({ hasBookmarks: false });
      for (let time = 0; time < 2; time += 1)
        expect(await bodyOf('demo-tag9', `${list}/27`, { method: 'DELETE' })).toEqual({ isBookmarked: false });
      expect(await bodyOf('demo-tag9', `${prefix}is-bookmarked/27`)).toEqual({ isBookmarked: false });
      expect((await bodyOf('demo-tag9', list)).items).toHaveLength(1);
      await ask('demo-tag9', `${list}/28`, { method: 'DELETE' });
      expect(await bodyOf('demo-tag9', has)).toEqual({ hasBookmarks: false });
    },
  );

  it('M91 no more are added than the limit says, whoever is first; what is marked already stays, and another reader has a limit of their own', async () => {
    const add = (id: number, limit = '5') => ask('demo-frei', `bookmarks/${id}?limit=${limit}`, { method: 'POST' });
    for (const limit of ['0', '-1', 'x', '1.5', '']) expect((await add(1001, limit)).status).toBe(400);
    const outcomes = await Promise.all(Array.from({ length: 50 }, (_, at) => add(2_001 + at)));
    const statuses = outcomes.map(({ status }) => status);
    expect([
      statuses.filter((status) => status === 200).length,
      statuses.filter((status) => status === 409).length,
    ]).toEqual([5, 45]);
    expect(await bodyOf('demo-frei', 'bookmarks-count')).toEqual({ count: 5 });
    const kept = v.parse(bookmarksContract, await bodyOf('demo-frei', 'bookmarks')).items.map((item) => item.articleId);
    expect((await add(kept[0] ?? 0)).status).toBe(200);
    expect((await ask('demo-pur', 'bookmarks/2001?limit=5', { method: 'POST' })).status).toBe(200);
    expect((await ask('demo-frei', 'tag-bookmarks/7?limit=5', { method: 'POST' })).status).toBe(200);
    await ask('demo-frei', `bookmarks/${kept[0]}`, { method: 'DELETE' });
    expect([(await add(2_100)).status, (await add(2_101)).status]).toEqual([200, 409]);
    expect((await ask('demo-frei', 'bookmarks/2101', { method: 'POST' })).status).toBe(200);
    await portal.query(`DELETE FROM bookmarks WHERE sso_id IN ('demo-frei', 'demo-pur')`);
  });

  it.each(['0', 'x', '007', '1234567890'])('M116 %j is no id', async (id) => {
    for (const target of [`is-bookmarked/${id}`, `credit-purchases/${id}/exists`])
      expect((await ask('demo-tag7', target)).status).toBe(400);
    expect((await ask('demo-tag7', `bookmarks/${id}`, { method: 'POST' })).status).toBe(400);
  });

  it('M118 purchases: one, and many at once, in every title', async () => {
    const bought = { exists: true, purchaseDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) };
    const not = { exists: false, purchaseDate: null };
    expect([
      v.parse(purchaseContract, await bodyOf('demo-wallet0', 'credit-purchases/1011/exists')),
      await bodyOf('demo-wallet', 'credit-purchases/1011/exists'),
    ]).toEqual([bought, not]);
    const asked = await bodyOf('demo-pluswallet', 'credit-purchases/batch/exists', {
      method: 'POST',
      body: [1015, 1011, 1020],
    });
    expect(v.parse(purchasesContract, asked)).toEqual({ 1015: bought, 1011: not, 1020: bought });
    const many = Array.from({ length: 500 }, (_, at) => at + 1);
    expect(
      Object.keys(await bodyOf('demo-wallet', 'credit-purchases/batch/exists', { method: 'POST', body: many })),
    ).toHaveLength(500);
    for (const body of [[...many, 501], ['1002'], { ids: [1] }, null])
      expect((await ask('demo-wallet', 'credit-purchases/batch/exists', { method: 'POST', body })).status).toBe(400);
  });

  it('M119 onboarding is done once, for one reader', async () => {
    expect([await bodyOf('demo-neu', 'onboarding'), await bodyOf('demo-frei', 'onboarding')]).toEqual([
      { isOnboardingCompleted: false },
      { isOnboardingCompleted: true },
    ]);
    const put = (isOnboardingCompleted: unknown) =>
      ask('demo-neu', 'onboarding', { method: 'PUT', body: { isOnboardingCompleted } });
    expect((await put('ja')).status).toBe(400);
    expect((await put(true)).body).toEqual({ isOnboardingCompleted: true });
    expect(await bodyOf('demo-neu', 'onboarding')).toEqual({ isOnboardingCompleted: true });
    expect((await put(false)).body).toEqual({ isOnboardingCompleted: false });
    expect(await bodyOf('demo-neu', 'onboarding')).toEqual({ isOnboardingCompleted: false });
  });

  it('a reader’s id is one part of the path, whatever is in it', async () => {
    const odd = encodeURIComponent('a/b?c=%2e#d');
    expect(await bodyOf(odd, 'bookmarks/1001', { method: 'POST' })).toEqual({ isBookmarked: true });
    expect(await portal.query(`SELECT sso_id FROM bookmarks WHERE sso_id LIKE 'a/%'`)).toEqual([
      { sso_id: 'a/b?c=%2e#d' },
    ]);
    expect(await bodyOf('a', 'bookmarks')).toEqual({ items: [] });
  });
});

describe('requests of readers', () => {
  const now = new Date().toISOString();
  const plantReader = async (sub: string, email: string) => {
    const identity = await portal.database('IDENTITY_DB');
    const account = [sub, email, `${email} Name`, now, `sitzung-${sub}`] as const;
    await identity.batch(
      [
        `INSERT INTO "user" ("id", "email", "name", "emailVerified", "createdAt", "updatedAt") VALUES (?1, ?2, ?3, 1, ?4, ?4)`,
        `INSERT INTO "account" ("id", "accountId", "providerId", "userId", "password", "createdAt", "updatedAt") SELECT ?1, ?1, 'credential', ?1, ?2 || ?3, ?4, ?4`,
        `INSERT INTO "session" ("id", "token", "userId", "ipAddress", "userAgent", "expiresAt", "createdAt", "updatedAt") SELECT ?5, ?5, ?1, ?2, ?3, ?4, ?4, ?4`,
        `INSERT INTO "passkey" ("id", "name", "publicKey", "userId", "credentialID", "counter", "deviceType", "backedUp") SELECT ?1, ?2, ?3, ?1, ?5, 0, ?4, 0`,
        `INSERT INTO "verification" ("id", "identifier", "value", "expiresAt", "createdAt", "updatedAt")
         SELECT ?5 || kind, kind, json_object('purpose', kind, 'word', word), ?4, ?4, ?3 IS NULL FROM
         (SELECT 'reset' AS kind, ?1 AS word UNION SELECT 'register', ?2 UNION SELECT 'handover', ?5)`,
      ].map((query) => identity.prepare(query).bind(...account.slice(0, query.includes('?5') ? 5 : 4))),
    );
    const rows: readonly (readonly [string, ...(string | number)[]])[] = [
      ['INSERT INTO subscription_customers VALUES (?, 1)', sub],
      ['INSERT INTO subscription_access_rights VALUES (?, ?)', sub, 'plus'],
      [
        `INSERT INTO wallets (unique_id, customer_id, title, credits) VALUES (?, ?, '', 0)`,
        `guthaben-${email.length}`,
        sub,
      ],
      [
        `INSERT INTO wallets (unique_id, customer_id, title, credits) VALUES (?, ?, '', 0)`,
        `leer-${email.length}`,
        sub,
      ],
      [`INSERT INTO bookmarks VALUES (?, 'tagesbote', 'article', 1001, 1)`, sub],
      ['INSERT INTO reader_onboarding VALUES (?, 1)', sub],
      [
        `INSERT INTO gift_links (id, giver, mandator, article_id, created_at, expires_at) VALUES (?, ?, 'tagesbote', 1002, 1, 2)`,
        `geschenk-${email.length}`,
        sub,
      ],
      [`INSERT INTO metered_views VALUES ('tagesbote', 'angemeldet', ?, 1002, 1)`, `account:${sub}`],
      [`INSERT INTO paywall_trials VALUES ('tagesbote', ?, 1, 1)`, `account:${sub}`],
    ];
    for (const [query, ...values] of rows) await portal.query(query, ...values);
    const move = `INSERT INTO wallet_movements (customer_id, wallet_id, credits, balance, reason, article_id, key, moved_at) VALUES (?, ?, ?, ?, 'Artikel', ?, ?, 1)`;
    await portal.query(move, sub, `guthaben-${email.length}`, 3, 3, 1, `gegeben-${email.length}`);
    await portal.query(move, sub, `guthaben-${email.length}`, -1, 2, 1002, `gekauft-${email.length}`);
    await portal.query(
      `INSERT INTO credit_purchases (customer_id, wallet_id, article_id, credits, reason, purchased_at) VALUES (?, ?, 1002, 1, 'Artikel', 1)`,
      sub,
      `guthaben-${email.length}`,
    );
    await portal.query(
      `INSERT INTO receipt_mails (movement_id, mandator, address, due_at) SELECT max(id), 'tagesbote', ?, 9e15 FROM wallet_movements`,
      email,
    );
    const key = addressKey(email, portal.secrets.newsletterSecret);
    const subscribe = `INSERT INTO newsletter_subscriptions (id, newsletter_slug, mandator, address_key, address, state, round, requested_at, confirmed_at)
      VALUES (?, ?, 'tagesbote', ?, ?, ?, 1, 1, ?)`;
    await portal.query(subscribe, `bestellt-${email.length}`, 'guten-morgen', key, email, 'confirmed', 1);
    await portal.query(
      subscribe.replace(', confirmed_at)', ')').replace(', ?)', ')'),
      `offen-${email.length}`,
      'koeln-am-abend',
      key,
      email,
      'pending',
    );
    await portal.query(
      'INSERT INTO newsletter_mails (subscription_id, due_at) VALUES (?, 9e15)',
      `offen-${email.length}`,
    );
  };
  /** Every row of both databases that holds one of these. */
  const rowsWith = async (...words: readonly string[]) => {
    const found: string[] = [];
    for (const { binding } of DATABASES) {
      const database = await portal.database(binding);
      const { results } = await database
        .prepare(
          `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'search_%' AND name NOT LIKE '%cf_%'`,
        )
        .all<{ name: string }>();
      for (const { name } of results) {
        const rows = await database.prepare(`SELECT * FROM "${name}"`).all();
        found.push(
          ...rows.results
            .map((row) => `${name} ${JSON.stringify(row)}`)
            .filter((row) => words.some((word) => row.includes(word))),
        );
      }
    }
    return found.toSorted();
  };
  const call: CallService = async (host, path, body) => {
    const { commerceServiceToken, identityServiceToken, readerServiceToken } = portal.secrets;
    const headers = {
      identity: { 'identity-service': `Bearer ${identityServiceToken}` },
      users: { authorization: `Bearer ${readerServiceToken}` },
      subscriptions: { [SUBSCRIPTION_TOKEN_HEADER]: commerceServiceToken },
    }[host];
    const answer = await portal.request(path, {
      host: `${host}.localhost`,
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: JSON.parse(answer.text) };
  };
  const gone = ['leser-4711', 'geht@demo.example'] as const;
  const stays = ['leser-0815', 'bleibt.da@demo.example'] as const;

  it('G16 are not answered without a service’s token', async () => {
    for (const host of READER_HOSTS)
      for (const path of Object.values(DATA_SUBJECT_PATHS))
        expect(
          (
            await portal.request(path, {
              host: `${host}.localhost`,
              method: 'POST',
              body: JSON.stringify({ id: 'demo-frei', email: null }),
            })
          ).status,
        ).toBe(401);
  });

  it('G16 access hands over what each table has of the person, erasure leaves nothing that tells of him, and another reader keeps everything', async () => {
    await plantReader(...gone);
    await plantReader(...stays);
    const others = await rowsWith(...stays);
    const exported = await exportReader(readSubject(gone[1]), call);
    expect(
      Object.values(exported)
        .flatMap((tables) => Object.entries(tables))
        .filter(([, rows]) => rows.length === 0),
    ).toEqual([['refreshTokens', []]]);
    expect(JSON.stringify(exported)).not.toContain(stays[0]);
    expect(exported).toEqual(await exportReader(readSubject(gone[0]), call));
    expect(await eraseReader(readSubject(gone[1]), call)).toMatchObject({
      deleted: {
        accounts: 1,
        sessions: 1,
        passkeys: 1,
        openCodes: 3,
        bookmarks: 1,
        newsletterSubscriptions: 1,
        receiptMails: 1,
        wallets: 2,
      },
      kept: { walletMovements: 2, creditPurchases: 1, newsletterProofs: 1 },
    });
    expect(await rowsWith(...gone)).toEqual([]);
    expect(await rowsWith(...stays)).toEqual(others);
    const kept = `SELECT count(*) AS movements, sum(m.credits) AS credits, w.credits AS left FROM wallet_movements m JOIN wallets w ON w.unique_id = m.wallet_id AND w.customer_id = m.customer_id
      JOIN subscription_customers c ON c.customer_id = w.customer_id WHERE m.customer_id LIKE 'erased:%'`;
    expect(await portal.query(kept)).toEqual([{ movements: 2, credits: 2, left: 2 }]);
    expect(
      await portal.query(`SELECT state, address, confirmed_at FROM newsletter_subscriptions WHERE address IS NULL`),
    ).toEqual([{ state: 'unsubscribed', address: null, confirmed_at: 1 }]);
    for (const word of [...gone, 'erased:']) expect(portal.log.filter((line) => line.includes(word))).toEqual([]);
    expect(await eraseReader(readSubject(gone[1]), call)).toMatchObject({
      deleted: { accounts: 0, bookmarks: 0 },
      kept: { walletMovements: 0 },
    });
  });

  it('G16 npm run readers hands over, erases and says so; whoever is erased cannot log in', async () => {
    const state = fs.mkdtempSync(path.join(os.tmpdir(), 'readers-'));
    fs.writeFileSync(path.join(state, 'secrets.json'), JSON.stringify(portal.secrets));
    const run = async (...words: string[]) =>
      (
        await promisify(execFile)(process.execPath, ['scripts/readers.ts', ...words], {
          env: { ...process.env, PORT: String(portal.port), STATE_DIR: state },
        })
      ).stdout;
    const readAccounts = async () => JSON.parse(await run('export', 'frei@demo.example')).identity.accounts;
    const logIn = async () => {
      const body = JSON.stringify({ identifier: 'frei@demo.example', password: portal.secrets.demoPassword });
      return (
        await portal.request('/auth/local', {
          host: 'identity.localhost',
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        })
      ).status;
    };
    expect([await logIn(), await readAccounts()]).toMatchObject([200, [{ id: 'demo-frei' }]]);
    expect(await run('erase', 'frei@demo.example')).toMatch(/^Gelöscht: 1 × accounts, /);
    expect([await logIn(), await readAccounts()]).toEqual([400, []]);
    await expect(run('export')).rejects.toMatchObject({ code: 2 });
    fs.rmSync(state, { recursive: true });
  });
});
