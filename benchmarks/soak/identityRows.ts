import * as v from 'valibot';
import type { LocalPortal } from '#scripts/localPortal.ts';
import type { Evenings } from './readerLoad.ts';

/** The session itself; logging out deletes its row. */
const ROWS_PER_SESSION = 1;
/** Rows per registration: person, password, code, mail, device. */
const ROWS_PER_ACCOUNT = 6;
/** Rows per reader: known device, and rate-limit counters of network and mailbox. */
const ROWS_PER_READER = 6;

const names = v.array(v.object({ name: v.string() }));
const counted = v.array(v.object({ rows: v.number() }));

/** Total rows in all tables of the identity service. */
export async function countIdentityRows(portal: Pick<LocalPortal, 'database'>): Promise<number> {
  const database = await portal.database('IDENTITY_DB');
  const tables = await database
    .prepare(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite%'`,
    )
    .all();
  const counts = await Promise.all(
    v
      .parse(names, tables.results)
      .map(
        async ({ name }) =>
          v.parse(counted, (await database.prepare(`SELECT count(*) AS rows FROM "${name}"`).all()).results)[0]?.rows ??
          0,
      ),
  );
  return counts.reduce((sum, rows) => sum + rows, 0);
}

/** Upper bound of rows: accounts, sessions and each reader's counters. A refresh adds none. */
export function mostRowsOf({ readers, sessions, accounts }: Evenings['counts']): number {
  return readers * ROWS_PER_READER + sessions * ROWS_PER_SESSION + accounts * ROWS_PER_ACCOUNT;
}
