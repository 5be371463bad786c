import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { restore } from './backup/restore.ts';
import type { Snapshot } from './backup/backUp.ts';
import { remoteDatabase } from './backup/sqlDatabase.ts';
import { openVault } from './backup/vault.ts';

/** `npm run restore -- <folder> <snapshot>.json --database DB=<id of an empty database that has had its migrations>`. */
const { positionals, values } = parseArgs({ allowPositionals: true, options: { database: { type: 'string', multiple: true, default: [] } } });
const [folder, file] = positionals;
if (!folder || !file || values.database.length === 0) throw new Error('npm run restore -- <folder> <snapshot>.json --database DB=<database id>');
const { CLOUDFLARE_ACCOUNT_ID: accountId = '', CLOUDFLARE_API_TOKEN: token = '', BACKUP_KEY: key = '' } = process.env;
const snapshots: Readonly<Record<string, Snapshot>> = JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8'));

for (const named of values.database) {
  const [name = '', databaseId = ''] = named.split('=');
  const snapshot = snapshots[name];
  if (!snapshot) throw new Error(`${file} has no ${name}`);
  await restore(remoteDatabase({ accountId, databaseId, token, fetch }), snapshot, openVault(folder, key));
  console.log(`${name}: ${Object.values(snapshot).reduce((sum, { rows }) => sum + rows, 0)} Zeilen`);
}
