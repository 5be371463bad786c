import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backUpLocalDatabase, type Place } from '#scripts/backup/backUpDatabases.ts';
import { restoreDatabase } from '#scripts/backup/restoreDatabase.ts';
import { listSnapshots } from '#scripts/backup/snapshots.ts';
import { openVault } from '#scripts/backup/vault.ts';
import { SUBSCRIPTION_TOKEN_HEADER } from '#shared/contracts/subscriptions.contract.ts';
import { startTestPortal, type TestPortal } from './support/testPortal.ts';

const DATABASES = ['DB', 'READERS_DB', 'COMMERCE_DB'] as const;
type Name = (typeof DATABASES)[number];

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'restoring-'));
const place: Place = { folder, vault: openVault(folder, 'ab'.repeat(32)) };
let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(async () => {
  await portal.stop();
  fs.rmSync(folder, { recursive: true });
});

/** While it runs. */
async function backUpAll(): Promise<void> {
  for (const name of DATABASES) await backUpLocalDatabase(place, portal.stateDirectory, name);
}

async function restoreOne(name: Name): Promise<readonly string[]> {
  const told: string[] = [];
  const { file = '' } = listSnapshots(folder).find(({ database }) => database === name) ?? {};
  const target = { kind: 'local', state: portal.stateDirectory } as const;
  const decide = async (lines: readonly string[]) => told.push(...lines) > 0;
  await portal.restart({}, () => restoreDatabase({ place, name, file, target, decide }));
  return told;
}

const WALLET = '/mandators/tagesbote/users/demo-wallet';

async function call(host: string, method: 'GET' | 'POST', target: string, body?: object): Promise<unknown> {
  const { commerceServiceToken, readerServiceToken } = portal.secrets;
  const answer = await portal.request(target, {
    host: `${host}.localhost`,
    method,
    headers: {
      authorization: `Bearer ${readerServiceToken}`,
      [SUBSCRIPTION_TOKEN_HEADER]: commerceServiceToken,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (answer.status >= 300) throw new Error(`${target}: ${answer.status} ${answer.text}`);
  return JSON.parse(answer.text);
}

const items = v.object({ items: v.array(v.unknown()) });
const many = async (target: string) => v.parse(items, await call('users', 'GET', target)).items.length;

/** Facts from every database. */
const facts = async () => ({
  title: (await portal.query('SELECT title FROM articles WHERE id = 1001'))[0]?.['title'],
  bookmarks: await many(`${WALLET}/bookmarks`),
  gifts: await many(`${WALLET}/gift-links`),
  proofs: (await portal.query('SELECT * FROM newsletter_subscriptions')).length,
  wallets: await call('subscriptions', 'GET', '/customers/demo-wallet/wallets'),
  purchase: await call('users', 'GET', `${WALLET}/credit-purchases/1002/exists`),
});

it('G27 what one database loses is lost there alone: coins, purchases, gifts, bookmarks and proofs outlive an older content', async () => {
  const before = await facts();
  await backUpAll();
  await portal.edit('PUT', '/articles/1001', { title: 'Ein neuer Titel' });
  await call('users', 'POST', `${WALLET}/bookmarks/1003`);
  await call('users', 'POST', `${WALLET}/gift-links`, { articleId: 1004 });
  const request = { newsletter: 'guten-morgen', mandator: 'tagesbote', address: 'a@demo.example', mayMail: false };
  await call('newsletters', 'POST', '/subscriptions', request);
  const spent = { creditsUsed: 1, reason: 'Artikel', category: '1002' };
  await call('subscriptions', 'POST', '/wallets/use', {
    customerId: 'demo-wallet',
    uniqueId: 'wallet-wallet',
    ...spent,
  });
  const after = await facts();
  for (const [fact, value] of Object.entries(after)) expect(before).not.toMatchObject({ [fact]: value });

  const { title, bookmarks, gifts, proofs, wallets, purchase } = before;
  const lost = { DB: { title }, READERS_DB: { bookmarks, gifts, proofs }, COMMERCE_DB: { wallets, purchase } };
  const told = {
    DB: '  1 Fassungen von Artikeln',
    READERS_DB: '  1 verschenkte Artikel',
    COMMERCE_DB: '  1 Bewegungen von Coins',
  };
  let expected = after;
  for (const name of DATABASES) {
    expected = { ...expected, ...lost[name] };
    expect(await restoreOne(name)).toContain(told[name]);
    expect(await facts()).toEqual(expected);
  }
  expect(expected).toEqual(before);
}, 300_000);
