import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { backUp, type Snapshot } from './backup/backUp.ts';
import { remoteDatabase } from './backup/sqlDatabase.ts';
import { openVault } from './backup/vault.ts';
import { endWithUsage } from './endWithUsage.ts';
import { DATABASES } from './workers.ts';

/**
 * `npm run backup -- <folder> --database DB=<database id> …`, each database that has one, daily: what has changed since
 * the last time is added to the folder, and the day's snapshot names it. `docs/operations/backup.md`, Backup and
 * restore.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    database: { type: 'string', multiple: true, default: [] },
    'keep-days': { type: 'string', default: '30' },
  },
});
const [folder] = positionals;
const wanted = DATABASES.filter(({ isBackedUp }) => isBackedUp).map(({ binding }) => binding);
const left = wanted.filter((binding) => !values.database.some((named) => named.startsWith(`${binding}=`)));
if (!folder || left.length > 0)
  endWithUsage(`npm run backup -- <Ordner> ${wanted.map((binding) => `--database ${binding}=<Datenbank-ID>`).join(' ')}
${left.length > 0 ? `\nEs fehlen: ${left.join(', ')}.` : ''}
Sichert Datenbanken bei Cloudflare. Auf diesem Rechner genügt eine Kopie des Ordners .state, während nichts läuft.`);
const { CLOUDFLARE_ACCOUNT_ID: accountId = '', CLOUDFLARE_API_TOKEN: token = '', BACKUP_KEY: key = '' } = process.env;
const vault = openVault(folder, key);
const DAY_MS = 86_400_000;

const databases: Record<string, Snapshot> = {};
for (const named of values.database) {
  const [name = '', databaseId = ''] = named.split('=');
  const { snapshot, newPieces } = await backUp(remoteDatabase({ accountId, databaseId, token, fetch }), vault);
  databases[name] = snapshot;
  console.log(
    `${name}: ${Object.values(snapshot).reduce((sum, { rows }) => sum + rows, 0)} Zeilen, ${newPieces} neue Stücke`,
  );
}
const now = new Date();
fs.writeFileSync(path.join(folder, `${now.toISOString().replaceAll(':', '-')}.json`), JSON.stringify(databases));
forgetOld(folder, now.getTime() - Number(values['keep-days']) * DAY_MS);

/** Who was deleted leaves the copies, too: after so many days no piece is left that no snapshot names. */
function forgetOld(place: string, before: number): void {
  const files = fs.readdirSync(place).filter((file) => file.endsWith('.json'));
  const old = files.filter((file) => fs.statSync(path.join(place, file)).mtimeMs < before);
  for (const file of old) fs.rmSync(path.join(place, file));
  const named = files
    .filter((file) => !old.includes(file))
    .map((file) => fs.readFileSync(path.join(place, file), 'utf8'));
  const pieces = new Set(named.flatMap((text) => text.match(/[0-9a-f]{64}/g) ?? []));
  for (const piece of fs.readdirSync(path.join(place, 'pieces')))
    if (!pieces.has(piece)) fs.rmSync(path.join(place, 'pieces', piece));
}
