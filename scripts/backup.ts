import { parseArgs } from 'node:util';
import { keepLocalDatabase, keepRemoteDatabase } from './backup/keepDatabase.ts';
import { openAccount } from './backup/openAccount.ts';
import { forgetOld } from './backup/snapshots.ts';
import { openVault } from './backup/vault.ts';
import { endWithUsage } from './endWithUsage.ts';
import { LOCAL_DATABASE_NAMES } from './findLocalDatabase.ts';

/**
 * `npm run backup -- <folder> --database DB=<database id> …`, each database that has one, daily: what has changed since
 * the last time is added to the folder, and the day's snapshots name it. `docs/operations/backup.md`.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    database: { type: 'string', multiple: true, default: [] },
    /** Of this machine, while a portal runs or not. */
    state: { type: 'string' },
    'keep-days': { type: 'string', default: '30' },
  },
});
const [folder] = positionals;
const idOf = (name: string) => values.database.find((named) => named.startsWith(`${name}=`))?.slice(name.length + 1);
const missing = values.state === undefined ? LOCAL_DATABASE_NAMES.filter((name) => !idOf(name)) : [];
if (!folder || missing.length > 0)
  endWithUsage(`npm run backup -- <Ordner> ${LOCAL_DATABASE_NAMES.map((name) => `--database ${name}=<Datenbank-ID>`).join(' ')}
npm run backup -- <Ordner> --state .state
${missing.length > 0 ? `\nEs fehlen: ${missing.join(', ')}.` : ''}`);
const {
  CLOUDFLARE_ACCOUNT_ID: accountId = '',
  CLOUDFLARE_API_TOKEN: token = '',
  CLOUDFLARE_API_BASE_URL: baseUrl,
  BACKUP_KEY: key = '',
} = process.env;
const DAY_MS = 86_400_000;

await keepAll(folder).catch(fail);

async function keepAll(into: string): Promise<void> {
  const place = { folder: into, vault: openVault(into, key) };
  const account = openAccount({ accountId, token, baseUrl });
  for (const name of LOCAL_DATABASE_NAMES) {
    const kept =
      values.state === undefined
        ? keepRemoteDatabase(place, { account, name, databaseId: idOf(name) ?? '' })
        : keepLocalDatabase(place, values.state, name);
    // The others are kept all the same: each comes back alone.
    await kept.then(console.log, (cause: unknown) => fail(`${name} ist nicht gesichert: ${String(cause)}`));
  }
  forgetOld(into, place.vault, new Date(Date.now() - Number(values['keep-days']) * DAY_MS));
}

function fail(cause: unknown): void {
  console.error(String(cause));
  process.exitCode = 1;
}
