import { env as platform, waitUntil } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import * as v from 'valibot';
import { STAFF_PATHS } from '#shared/contracts/customerLife.contract.ts';
import { SUBSCRIPTION_TOKEN_HEADER } from '#shared/contracts/subscriptions.contract.ts';
import { unusualContract } from '#shared/contracts/unusual.contract.ts';
import { isPaidFirst, mayStartFree, RECORD_KINDS } from '#shared/domain/record/personRecord.ts';
import { termCalendar } from '#shared/calendar/termCalendar.ts';
import type { Database } from '../../database/database.ts';
import { runAll } from '../../database/runAll.ts';
import { DAY_MS, NOW, openStore, rows, run } from '../../../e2e/support/testStore.ts';
import { loadRecords } from '../records/loadRecords.ts';
import { writeInvited } from '../records/writeRecords.ts';
import { eraseCustomer } from '../customers/eraseCustomer.ts';
import { commerceRoutes } from '../commerceRoutes.ts';
import { listUnusual, selectUnusual } from './listUnusual.ts';

const TOKEN = 'commerce-token-of-the-test';
const env = { COMMERCE_DB: platform.COMMERCE_DB, COMMERCE_SERVICE_TOKEN: TOKEN, PURCHASES_TOKEN: 'another' };
const context = { waitUntil, passThroughOnException: () => {}, props: {} };
let db: Database;
beforeAll(async () => {
  db = await openStore();
});
beforeEach(() => run('DELETE FROM person_records'));

type Recorded = { readonly kind: string; readonly times?: number; readonly at?: number; readonly holder?: string };

const record = (key: string, { kind, times = 1, at = NOW, holder = 'customer' }: Recorded) =>
  run(`INSERT INTO person_records VALUES ('${key}', '${holder}', 'plus', '${kind}', ${times}, ${at})`);
const linesOf = async () =>
  (await listUnusual(db, null, NOW)).items.map(({ customerId, kind }) => `${customerId} ${kind}`);

it('M3 M4 lists accounts with two withdrawals, a failed or called-back payment, a declined order or three invitations, the latest first', async () => {
  for (const [position, kind] of RECORD_KINDS.entries())
    for (const times of [1, 2, 3]) await record(`k${times}`, { kind, times, at: NOW - position * DAY_MS });
  expect(await linesOf()).toEqual([
    'k3 withdrawn',
    'k2 withdrawn',
    ...['unpaid', 'chargedBack', 'declined'].flatMap((kind) => [3, 2, 1].map((times) => `k${times} ${kind}`)),
    'k3 invited',
  ]);
});

it('M3 lists accounts of the last 24 months only: no digests of mailboxes or means, and no erased accounts', async () => {
  await record('bleibt', { kind: 'unpaid' });
  await record('alt', { kind: 'unpaid', at: NOW - 740 * DAY_MS });
  await record('digest-1', { kind: 'unpaid', holder: 'mailbox' });
  await record('digest-2', { kind: 'unpaid', holder: 'means' });
  await record('geht', { kind: 'unpaid' });
  await eraseCustomer(db, { id: 'geht', email: null });
  expect(await linesOf()).toEqual(['bleibt unpaid']);
});

it('lists 50 per page, without repeats or gaps among equal times, and reads no more rows than it lists', async () => {
  for (let at = 0; at < 120; at += 1) {
    await record(`u${at}`, { kind: 'chargedBack', at: NOW - Math.floor(at / 40) });
    await record(`u${at}`, { kind: 'freeStart', at: NOW });
  }
  const seen: string[] = [];
  const sizes: number[] = [];
  let before: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listUnusual>> = await listUnusual(db, before, NOW);
    seen.push(...page.items.map(({ customerId }) => customerId));
    sizes.push(page.items.length);
    before = page.next;
  } while (before !== null);
  expect([sizes, new Set(seen).size]).toEqual([[50, 50, 20], 120]);
  const { sql, params } = selectUnusual(db, null, NOW).toSQL();
  const read = await platform.COMMERCE_DB.prepare(sql)
    .bind(...params)
    .all();
  expect(read.meta.rows_read).toBeLessThanOrEqual(51);
});

it('counts invitations by account, without using up a free start or a courtesy', async () => {
  await run(`INSERT INTO codes VALUES ('EINS', 'invitation', 'once', 1, 'ina', 1, 9, '["PLUS"]', 30, NULL)`);
  for (const codeId of ['EINS', 'EINS', 'EINS', 'GIBT-ES-NICHT'])
    await runAll(db, writeInvited(db, { customerId: 'ina', codeId, at: NOW }));
  expect(await rows('SELECT key, holder, kind, times FROM person_records')).toEqual([
    { key: 'ina', holder: 'customer', kind: 'invited', times: 3 },
  ]);
  const entries = await loadRecords(db, { customerId: 'ina', mailboxDigest: null });
  const asked = { families: ['plus'], at: NOW, calendar: termCalendar };
  expect([mayStartFree(entries, asked), isPaidFirst(entries, asked)]).toEqual([true, false]);
});

it('G26 answers the portal only, and refuses an invalid cursor', async () => {
  const call = (token: string, search = '') =>
    commerceRoutes.request(
      `${STAFF_PATHS.unusual}${search}`,
      { headers: { [SUBSCRIPTION_TOKEN_HEADER]: token } },
      env,
      context,
    );
  await record('anna', { kind: 'unpaid', at: Date.now() });
  for (const token of ['', 'another']) expect((await call(token)).status).toBe(401);
  for (const wrong of ['?before=x', '?before=1', '?before=1-2-3', '?before='])
    expect((await call(TOKEN, wrong)).status).toBe(400);
  const answered = v.parse(unusualContract, await (await call(TOKEN)).json());
  expect(answered).toMatchObject({ items: [{ customerId: 'anna', kind: 'unpaid', times: 1 }], next: null });
});
