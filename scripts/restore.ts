import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { restoreDatabase, type Target } from './backup/restoreDatabase.ts';
import { listSnapshots } from './backup/snapshots.ts';
import type { RevertedChanges } from './backup/revertedChanges.ts';
import { openVault } from './backup/vault.ts';
import { openApi } from './cloudflare/openApi.ts';
import { endWithUsage } from './endWithUsage.ts';
import { demandEnvironment } from './environment/demandEnvironment.ts';
import { LOCAL_DATABASE_NAMES, type LocalDatabaseName } from './findLocalDatabase.ts';
import { readArguments } from './readArguments.ts';

const USAGE = `npm run restore -- <Ordner> --database DB=<neue Datenbank-ID> [--env production | --instead-of <jetzige Datenbank-ID>]
npm run restore -- <Ordner> --database DB --state .state
  [--snapshot 2026-11-21T03-00-00.000Z.DB]  [--yes]

Datenbanken: ${LOCAL_DATABASE_NAMES.join(', ')}. Eine nach der anderen: keine nimmt einer anderen etwas.`;

/** `npm run restore -- <folder> --database DB=<id of a new database>`: `docs/operations/backup.md`. */
const { positionals, values } = readArguments(
  {
    allowPositionals: true,
    options: {
      /** With the id of a new database at Cloudflare; with `--state` without an id. */
      database: { type: 'string' },
      /**
       * `environments/{env}.json` provides the account and the id of the replaced database, to list what is reverted.
       */
      env: { type: 'string' },
      /** The replaced database's id, without that file. */
      'instead-of': { type: 'string' },
      /** Local state directory, while no portal uses it. */
      state: { type: 'string' },
      /** Name of the snapshot; default: the newest. */
      snapshot: { type: 'string' },
      /** Skips the confirmation. */
      yes: { type: 'boolean', default: false },
    },
  },
  USAGE,
);
const [folder] = positionals;
const [named = '', databaseId = ''] = values.database?.split('=') ?? [];
const name = LOCAL_DATABASE_NAMES.find((known) => known === named);
if (!folder || !name || (databaseId === '') !== (values.state !== undefined)) endWithUsage(USAGE);
const { BACKUP_KEY: key = '' } = process.env;
await bringBack(folder, name).catch((cause: unknown) => {
  console.error(`${name} ist nicht zurück: ${String(cause)}`);
  process.exitCode = 1;
});

async function bringBack(from: string, name: LocalDatabaseName): Promise<void> {
  const snapshots = listSnapshots(from).filter(({ database }) => database === name);
  const chosen = values.snapshot ? snapshots.find(({ file }) => file === values.snapshot) : snapshots.at(-1);
  if (!chosen) throw new Error(`${from} hat keinen solchen Stand:\n${snapshots.map(({ file }) => file).join('\n')}`);
  const { file } = chosen;
  const place = { folder: from, vault: openVault(from, key) };
  const outcome = await restoreDatabase({
    place,
    name,
    file,
    target: findTarget(name),
    decide: (lines, revertedChanges) => decide(file, lines, revertedChanges),
  });
  console.log(outcome === 'restored' ? `${name} ist zurück, wie ${file} sie hat.` : 'Nichts ist geschehen.');
}

function findTarget(name: LocalDatabaseName): Target {
  if (values.state !== undefined) return { kind: 'local', state: values.state };
  const environment = values.env === undefined ? null : demandEnvironment(values.env);
  const api = openApi(process.env, USAGE, environment);
  return { kind: 'account', api, databaseId, insteadOf: values['instead-of'] ?? environment?.databases[name] ?? null };
}

async function decide(
  file: string,
  lines: readonly string[],
  revertedChanges: RevertedChanges | null,
): Promise<boolean> {
  console.log(lines.join('\n'));
  if (Object.keys(revertedChanges?.rows ?? {}).length > 0) {
    const note = path.resolve(`taken-back-by-${file}.json`);
    // Contains readers' data: readable by the operator only.
    fs.writeFileSync(note, JSON.stringify(revertedChanges?.rows, null, 2), { mode: 0o600 });
    console.log(`Zeilen, an denen Geld oder eine Frist hängt, stehen in ${note}`);
  }
  if (values.yes) return true;
  if (!process.stdin.isTTY) {
    console.error('Niemand kann gefragt werden: --yes beginnt ohne Frage.');
    process.exitCode = 2;
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('Beginnen? (ja) ');
  terminal.close();
  return answer.trim() === 'ja';
}
