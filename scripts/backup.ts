import { backUpLocalDatabase, backUpRemoteDatabase, type Place } from './backup/backUpDatabases.ts';
import { forgetOld } from './backup/snapshots.ts';
import { openVault } from './backup/vault.ts';
import { openApi } from './cloudflare/openApi.ts';
import { endWithUsage } from './endWithUsage.ts';
import { demandEnvironment } from './environment/demandEnvironment.ts';
import { LOCAL_DATABASE_NAMES, type LocalDatabaseName } from './findLocalDatabase.ts';
import { readArguments } from './readArguments.ts';

const USAGE = `npm run backup -- <Ordner> --env production
npm run backup -- <Ordner> ${LOCAL_DATABASE_NAMES.map((name) => `--database ${name}=<Datenbank-ID>`).join(' ')}
npm run backup -- <Ordner> --state .state`;

/**
 * `npm run backup -- <folder> --env production`, daily: adds what has changed since the last run to the folder, with a
 * snapshot per database. `docs/operations/backup.md`.
 */
const { positionals, values } = readArguments(
  {
    allowPositionals: true,
    options: {
      /** `environments/{env}.json` provides the account and the ids; */
      env: { type: 'string' },
      /** without that file the databases are named here. */
      database: { type: 'string', multiple: true, default: [] },
      /** Local state directory; a portal may be running. */
      state: { type: 'string' },
      'keep-days': { type: 'string', default: '30' },
    },
  },
  USAGE,
);
const [folder] = positionals;
if (!folder) endWithUsage(USAGE);
const { BACKUP_KEY: key = '' } = process.env;
const DAY_MS = 86_400_000;

await keepAll(folder).catch(fail);

async function keepAll(into: string): Promise<void> {
  const place = { folder: into, vault: openVault(into, key) };
  const keepOne = chooseKeeping(place);
  for (const name of LOCAL_DATABASE_NAMES)
    // Continues with the others: each database can be restored alone.
    await keepOne(name).then(console.log, (cause: unknown) => fail(`${name} ist nicht gesichert: ${String(cause)}`));
  forgetOld(into, place.vault, new Date(Date.now() - Number(values['keep-days']) * DAY_MS));
}

function chooseKeeping(place: Place): (name: LocalDatabaseName) => Promise<string> {
  const { state } = values;
  if (state !== undefined) return (name) => backUpLocalDatabase(place, state, name);
  const environment = values.env === undefined ? null : demandEnvironment(values.env);
  const ids: Readonly<Record<string, string>> =
    environment?.databases ?? Object.fromEntries(values.database.map((named) => named.split('=')));
  const missing = LOCAL_DATABASE_NAMES.filter((name) => !ids[name]);
  if (missing.length > 0) endWithUsage(`${USAGE}\n\nEs fehlen: ${missing.join(', ')}.`);
  const api = openApi(process.env, USAGE, environment);
  return (name) => backUpRemoteDatabase(place, { api, name, databaseId: ids[name] ?? '' });
}

function fail(cause: unknown): void {
  console.error(String(cause));
  process.exitCode = 1;
}
