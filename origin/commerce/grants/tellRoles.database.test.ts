import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { DAY_MS, NOW, openStore, rows } from '../../../e2e/support/testStore.ts';
import type { RolesOf, RolesPort } from './createRolesPort.ts';
import { takeOver } from './takeOver.ts';
import { tellRoles } from './tellRoles.ts';
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

/** An account service that writes down what it is told. */
function playAccounts(whenTold: (told: RolesOf) => Promise<boolean> = async () => true) {
  const told: RolesOf[] = [];
  const port: RolesPort = async (of) => {
    told.push(of);
    return whenTold(of);
  };
  return { told, port };
}

const rolesTold = ({ told }: ReturnType<typeof playAccounts>) => told.map(({ roles }) => roles);

it('M142 whoever is given something is told of at once, and again when it ends by itself', async () => {
  await give('anna', 'PLUS');
  const accounts = playAccounts();
  await tellRoles(db, accounts.port, NOW);
  await tellRoles(db, accounts.port, NOW + 1);
  expect(rolesTold(accounts)).toEqual([['PLUS']]);
  await tellRoles(db, accounts.port, NOW + DAY_MS);
  expect(rolesTold(accounts)).toEqual([['PLUS'], []]);
  expect(await rows("SELECT due_at FROM role_updates WHERE customer_id = 'anna'")).toEqual([{ due_at: null }]);
});

it('G19 the account service away, they are told later, and nobody is forgotten', async () => {
  await give('bert', 'PLUS');
  const away = playAccounts(async () => false);
  await tellRoles(db, away.port, NOW);
  expect(away.told).toHaveLength(1);
  const back = playAccounts();
  await tellRoles(db, back.port, NOW + 1_000);
  expect(back.told).toEqual([]);
  await tellRoles(db, back.port, NOW + 15_000);
  expect(rolesTold(back)).toEqual([['PLUS']]);
});

it('G19 what is given while it is told is told as well, with a higher version', async () => {
  await give('carl', 'PLUS');
  const accounts = playAccounts(async ({ roles }) => {
    if (roles.length === 1) await give('carl', 'PUR');
    return true;
  });
  await tellRoles(db, accounts.port, NOW);
  await tellRoles(db, accounts.port, NOW);
  expect(rolesTold(accounts)).toEqual([['PLUS'], ['PLUS', 'PUR']]);
  const [first, second] = accounts.told;
  expect(second?.version).toBeGreaterThan(first?.version ?? Infinity);
});

it('M142 what is taken away is told, too', async () => {
  await give('dora', 'EPAPER');
  const accounts = playAccounts();
  await tellRoles(db, accounts.port, NOW, 'dora');
  await db.run(`UPDATE grants SET until_at = ${NOW} WHERE customer_id = 'dora'`);
  await tellRoles(db, accounts.port, NOW, 'dora');
  expect(rolesTold(accounts)).toEqual([['EPAPER'], []]);
});

it('M142 older contracts give their roles once, however often they are sent', async () => {
  const older = { customerId: 'emil', roles: ['PLUS', 'WALLET'], until: NOW + DAY_MS, at: NOW };
  await takeOver(db, older);
  await takeOver(db, older);
  const accounts = playAccounts();
  await tellRoles(db, accounts.port, NOW, 'emil');
  expect(rolesTold(accounts)).toEqual([['PLUS', 'WALLET']]);
  expect(await rows("SELECT count(*) AS n FROM grants WHERE customer_id = 'emil'")).toEqual([{ n: 2 }]);
});

it('G19 after a restored copy a change has a higher version than all that were told before it', async () => {
  await give('fritz', 'PLUS');
  const before = Date.now() - 1_000;
  await db.run("UPDATE role_updates SET version = 3 WHERE customer_id = 'fritz'");
  await db.run("UPDATE grants SET until_at = until_at WHERE customer_id = 'fritz'");
  const accounts = playAccounts();
  await tellRoles(db, accounts.port, NOW, 'fritz');
  expect(accounts.told.map(({ version }) => version > before)).toEqual([true]);
});
