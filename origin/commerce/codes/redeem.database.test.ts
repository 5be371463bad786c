import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { explainRoles } from '../grants/loadGrants.ts';
import { NOW, openStore, rows, run } from '../../../e2e/support/testStore.ts';
import { findOfferedCode, redeem } from './redeem.ts';

let db: Database;

beforeAll(async () => {
  db = await openStore();
  const code = (id: string, use: string, most: string) =>
    run(
      `INSERT INTO codes VALUES ('${id}', 'code', '${use}', ${most}, NULL, 1, ${NOW + 1}, '["PLUS","PUR"]', 30, NULL)`,
    );
  await code('EINMAL', 'once', '1');
  await code('ZEHN', 'oncePerReader', '10');
  await code('ALLE', 'oncePerReader', 'NULL');
});

/** Counts the redemptions by outcome. */
async function count(redeeming: readonly ReturnType<typeof redeem>[]): Promise<Record<string, number>> {
  const outcomes = (await Promise.all(redeeming)).map((one) => (one.ok ? 'redeemed' : one.error));
  return Object.fromEntries(outcomes.map((name) => [name, outcomes.filter((one) => one === name).length]));
}
const readers = (codeId: string, length: number) =>
  Array.from({ length }, (_, at) =>
    redeem(db, { codeId, customerId: `${codeId}-${at}`, mailboxDigest: null, at: NOW }),
  );

it('M142 1,000 concurrent readers redeem a single-use code once', { timeout: 180_000 }, async () => {
  expect(await count(readers('EINMAL', 1_000))).toEqual({ redeemed: 1, usedUp: 999 });
  expect(await rows(`SELECT count(DISTINCT customer_id) AS readers, count(*) AS grants FROM grants`)).toEqual([
    { readers: 1, grants: 2 },
  ]);
});

it('M142 a limited code is redeemed up to its limit', { timeout: 60_000 }, async () => {
  expect(await count(readers('ZEHN', 100))).toEqual({ redeemed: 10, usedUp: 90 });
});

it('M142 a reader redeems a code once, with grants until the last day', async () => {
  const often = Array.from({ length: 50 }, () =>
    redeem(db, { codeId: 'ALLE', customerId: 'anna', mailboxDigest: null, at: NOW }),
  );
  expect(await count(often)).toEqual({ redeemed: 1, alreadyRedeemed: 49 });
  const { roles, reasons } = await explainRoles(db, 'anna', NOW);
  expect(roles).toEqual(['PLUS', 'PUR']);
  expect(reasons.map(({ because, until }) => [because.kind, until])).toEqual([
    ['code', Date.parse('2026-12-26T00:00+01:00')],
    ['code', Date.parse('2026-12-26T00:00+01:00')],
  ]);
  expect(await redeem(db, { codeId: 'ALLE', customerId: 'bert', mailboxDigest: null, at: NOW + 1 })).toEqual({
    ok: false,
    error: 'expired',
  });
  expect(await redeem(db, { codeId: 'KEINER', customerId: 'bert', mailboxDigest: null, at: NOW })).toEqual({
    ok: false,
    error: 'unknownCode',
  });
});

it('M28 shows a guest the offer of a code, and nothing for one that is used up, expired or unknown', async () => {
  expect(await findOfferedCode(db, 'ALLE', NOW)).toEqual({ kind: 'code', roles: ['PLUS', 'PUR'], days: 30 });
  expect(await findOfferedCode(db, 'EINMAL', NOW)).toBe(null);
  expect(await findOfferedCode(db, 'ZEHN', NOW)).toBe(null);
  expect(await findOfferedCode(db, 'ALLE', NOW + 1)).toBe(null);
  expect(await findOfferedCode(db, 'KEINER', NOW)).toBe(null);
});
