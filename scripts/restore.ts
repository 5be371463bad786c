import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { restore } from './backup/restore.ts';
import { snapshotContract } from './backup/backUp.ts';
import { settleLedger } from './backup/settleLedger.ts';
import { snapshotOf } from './backup/snapshotOf.ts';
import { EVERYTHING } from '../shared/domain/page/cacheTags.ts';
import { remoteDatabase, type Statement } from './backup/sqlDatabase.ts';
import { openVault } from './backup/vault.ts';
import { endWithUsage } from './endWithUsage.ts';

/**
 * `npm run restore -- <folder> <snapshot>.json --database DB=<id of an empty database that has had its migrations>`.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { database: { type: 'string', multiple: true, default: [] } },
});
const [folder, file] = positionals;
if (!folder || !file || values.database.length === 0)
  endWithUsage(`npm run restore -- <Ordner> <Schnappschuss>.json --database DB=<Datenbank-ID>

Füllt eine leere Datenbank bei Cloudflare, in der die Migrationen schon gelaufen sind.`);
const { CLOUDFLARE_ACCOUNT_ID: accountId = '', CLOUDFLARE_API_TOKEN: token = '', BACKUP_KEY: key = '' } = process.env;
const snapshots = v.parse(
  v.pipe(v.string(), v.parseJson(), v.record(v.string(), snapshotContract)),
  fs.readFileSync(path.join(folder, file), 'utf8'),
);

for (const named of values.database) {
  const [name = '', databaseId = ''] = named.split('=');
  const snapshot = snapshotOf(snapshots, name);
  if (!snapshot) throw new Error(`${file} has no ${name}`);
  const database = remoteDatabase({ accountId, databaseId, token, fetch });
  const rows = await restore(database, snapshot, openVault(folder, key));
  if (name === 'DB') await database.batch([beginAnew(Date.now())]);
  if (name === 'COMMERCE_DB') await database.batch(settleLedger);
  const saved = Object.values(snapshot).reduce((sum, table) => sum + table.rows, 0);
  console.log(`${name}: ${rows} Zeilen${rows < saved ? `, ${saved - rows} von später weggelassen` : ''}`);
}

/**
 * Nothing that was rendered from the lost database is served any more, and its bookmarks are forgotten:
 * `worker/cache/startsAnew.ts`.
 */
function beginAnew(now: number): Statement {
  const purge = JSON.stringify({ soft: [], hard: [EVERYTHING] });
  return { sql: 'INSERT INTO purge_outbox (purge, is_hard, created_at) VALUES (?, 1, ?)', params: [purge, now] };
}
