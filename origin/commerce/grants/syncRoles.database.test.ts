import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../database/database.ts';
import { DAY_MS, NOW, openStore, rows } from '../../../e2e/support/testStore.ts';
import type { RolesOf, RolesPort } from './createRolesPort.ts';
import { grantTakenOver } from './grantTakenOver.ts';
import { syncRoles, resyncRoles } from './syncRoles.ts';
import { writeGrants } from './writeGrants.ts';

let db: Database;

beforeAll(async () => {
  db = await openStore();
});

const give = (customerId: string, role: string, [from, until]: readonly [number, number] = [NOW, NOW + DAY_MS]) => {
  const cause = { kind: 'verification', verifiedAt: NOW } as const;
  const [statement] = writeGrants(db, customerId, [{ id: `${customerId}/${role}`, role, cause, from, until }]);
  return db.batch([statement ?? db.run('SELECT 1')]);
};

/** An account service that records what it receives. */
function playAccounts(whenSynced: RolesPort = async () => 'synced') {
  const synced: RolesOf[] = [];
  const port: RolesPort = async (of) => {
    synced.push(of);
    return whenSynced(of);
  };
  return { synced, port };
}

const rolesSynced = ({ synced }: ReturnType<typeof playAccounts>) => synced.map(({ roles }) => roles);

it('M142 syncs a new grant at once, and again when it expires', async () => {
  await give('anna', 'PLUS');
  const accounts = playAccounts();
  await syncRoles(db, accounts.port, NOW);
  await syncRoles(db, accounts.port, NOW + 1);
  expect(rolesSynced(accounts)).toEqual([['PLUS']]);
  await syncRoles(db, accounts.port, NOW + DAY_MS);
  expect(rolesSynced(accounts)).toEqual([['PLUS'], []]);
  expect(await rows("SELECT due_at FROM role_updates WHERE customer_id = 'anna'")).toEqual([{ due_at: null }]);
});

it('G19 syncs every customer later while the account service is away', async () => {
  await give('bert', 'PLUS');
  const away = playAccounts(async () => 'away');
  await syncRoles(db, away.port, NOW);
  expect(away.synced).toHaveLength(1);
  const back = playAccounts();
  await syncRoles(db, back.port, NOW + 1_000);
  expect(back.synced).toEqual([]);
  await syncRoles(db, back.port, NOW + 15_000);
  expect(rolesSynced(back)).toEqual([['PLUS']]);
});

it('G19 a grant written during a sync is synced as well, with a higher version', async () => {
  await give('carl', 'PLUS');
  const accounts = playAccounts(async ({ roles }) => {
    if (roles.length === 1) await give('carl', 'PUR');
    return 'synced';
  });
  await syncRoles(db, accounts.port, NOW);
  await syncRoles(db, accounts.port, NOW);
  expect(rolesSynced(accounts)).toEqual([['PLUS'], ['PLUS', 'PUR']]);
  const [first, second] = accounts.synced;
  expect(second?.version).toBeGreaterThan(first?.version ?? Infinity);
});

it('M142 syncs revoked roles', async () => {
  await give('dora', 'EPAPER');
  const accounts = playAccounts();
  await syncRoles(db, accounts.port, NOW, 'dora');
  await db.run(`UPDATE grants SET until_at = ${NOW} WHERE customer_id = 'dora'`);
  await syncRoles(db, accounts.port, NOW, 'dora');
  expect(rolesSynced(accounts)).toEqual([['EPAPER'], []]);
});

it('M142 older sales grant their roles once, also when sent repeatedly', async () => {
  const older = { customerId: 'emil', roles: ['PLUS', 'WALLET'], until: NOW + DAY_MS, at: NOW };
  await grantTakenOver(db, older);
  await grantTakenOver(db, older);
  const accounts = playAccounts();
  await syncRoles(db, accounts.port, NOW, 'emil');
  expect(rolesSynced(accounts)).toEqual([['PLUS', 'WALLET']]);
  expect(await rows("SELECT count(*) AS n FROM grants WHERE customer_id = 'emil'")).toEqual([{ n: 2 }]);
});

it('G19 after a restored backup a change has a higher version than any synced before', async () => {
  await give('fritz', 'PLUS');
  const before = Date.now() - 1_000;
  await db.run("UPDATE role_updates SET version = 3 WHERE customer_id = 'fritz'");
  await db.run("UPDATE grants SET until_at = until_at WHERE customer_id = 'fritz'");
  const accounts = playAccounts();
  await syncRoles(db, accounts.port, NOW, 'fritz');
  expect(accounts.synced.map(({ version }) => version > before)).toEqual([true]);
});

describe('G19 an account that the account service does not know', () => {
  const HOUR_MS = DAY_MS / 24;

  it('is synced once it exists, and delays no other meanwhile', async () => {
    await give('fremd', 'PLUS', [NOW, NOW + 90 * DAY_MS]);
    await give('grete', 'PLUS', [NOW, NOW + 90 * DAY_MS]);
    let isThere = false;
    const accounts = playAccounts(async ({ customerId }) =>
      customerId === 'fremd' && !isThere ? 'unknown' : 'synced',
    );
    await syncRoles(db, accounts.port, NOW + DAY_MS);
    expect(accounts.synced.map(({ customerId }) => customerId)).toEqual(expect.arrayContaining(['fremd', 'grete']));
    isThere = true;
    accounts.synced.length = 0;
    await syncRoles(db, accounts.port, NOW + DAY_MS + 15_000);
    expect(accounts.synced).toMatchObject([{ customerId: 'fremd', roles: ['PLUS'] }]);
  });

  it('is retried for a day with growing pauses, and then an alarm is logged', async () => {
    await give('hans', 'PLUS', [NOW, NOW + 90 * DAY_MS]);
    const lines: string[] = [];
    vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)));
    const accounts = playAccounts(async () => 'unknown');
    let asked = NOW;
    while (accounts.synced.length < 30 && asked < NOW + 2 * DAY_MS) {
      await syncRoles(db, accounts.port, asked, 'hans');
      const [update] = await rows("SELECT attempts, due_at FROM role_updates WHERE customer_id = 'hans'");
      if (update?.['attempts'] === 0) break;
      asked = Number(update?.['due_at']);
    }
    vi.restoreAllMocks();
    expect(accounts.synced).toHaveLength(30);
    expect(asked - NOW).toBeGreaterThan(22 * HOUR_MS);
    expect(lines.filter((line) => line.includes('roles_unknown'))).toHaveLength(1);
    expect(lines.join()).not.toContain('hans');
    // Synced again after a week, like every other account.
    await syncRoles(db, accounts.port, asked + 7 * DAY_MS, 'hans');
    expect(accounts.synced).toHaveLength(31);
  });

  it('is ignored where there is no role to sync', async () => {
    await give('ida', 'PLUS', [NOW, NOW + 1]);
    const accounts = playAccounts(async () => 'unknown');
    await syncRoles(db, accounts.port, NOW + 2, 'ida');
    expect(await rows("SELECT attempts, due_at FROM role_updates WHERE customer_id = 'ida'")).toEqual([
      { attempts: 0, due_at: null },
    ]);
  });
});

it('G19 roles that an account has lost are synced after a week, or as soon as a paywall finds them missing', async () => {
  await give('jule', 'PLUS', [NOW, NOW + 90 * DAY_MS]);
  const accounts = playAccounts();
  await syncRoles(db, accounts.port, NOW, 'jule');
  await syncRoles(db, accounts.port, NOW + 7 * DAY_MS - 1, 'jule');
  expect(accounts.synced).toHaveLength(1);
  await syncRoles(db, accounts.port, NOW + 7 * DAY_MS, 'jule');
  await resyncRoles(db, accounts.port, NOW + 7 * DAY_MS + 1, 'jule');
  expect(rolesSynced(accounts)).toEqual([['PLUS'], ['PLUS'], ['PLUS']]);
});
