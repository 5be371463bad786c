import { openAccount } from './backup/openAccount.ts';
import { fileDatabase, remoteDatabase } from './backup/sqlDatabase.ts';
import { openLocalDatabase } from './openLocalDatabase.ts';
import { copyAhead, moveRows, undoMove, type Databases } from './move/moveRows.ts';
import { endWithUsage } from './endWithUsage.ts';
import { readArguments } from './readArguments.ts';

const USAGE = `npm run move -- --state .state
npm run move -- --database DB=<id> --database READERS_DB=<id> --database COMMERCE_DB=<id>  [--ahead | --undo]`;

/**
 * Moves what readers have left and paid out of the content's database into databases of their own. Stopped anywhere, it
 * is begun again; done once, it does nothing. `docs/operations/backup.md`, Four databases.
 */
const { values } = readArguments(
  {
    options: {
      database: { type: 'string', multiple: true, default: [] },
      /** Of this machine; a start of the portal does it by itself. */
      state: { type: 'string' },
      /** Copies what readers have left while they go on; then there is less to do while they wait. */
      ahead: { type: 'boolean', default: false },
      /** Lets the old tables be written again. */
      undo: { type: 'boolean', default: false },
    },
  },
  USAGE,
);

await move().catch((cause: unknown) => {
  console.error(`Nicht umgezogen: ${String(cause)}`);
  process.exitCode = 1;
});

async function move(): Promise<void> {
  const databases = values.state === undefined ? openRemote(values.database) : openLocal(values.state);
  if (values.undo) await undoMove(databases);
  else if (values.ahead) await copyAhead(databases);
  else {
    const moved = await moveRows(databases);
    if (moved === 'moved before') console.log('Schon umgezogen.');
    else for (const { table, place, rows } of moved) console.log(`${place}: ${rows} × ${table}`);
  }
}

function openLocal(state: string): Databases {
  const open = (name: keyof Databases) => fileDatabase(openLocalDatabase(state, name));
  return { DB: open('DB'), READERS_DB: open('READERS_DB'), COMMERCE_DB: open('COMMERCE_DB') };
}

function openRemote(named: readonly string[]): Databases {
  const { CLOUDFLARE_ACCOUNT_ID: accountId = '', CLOUDFLARE_API_TOKEN: token = '' } = process.env;
  const account = openAccount({ accountId, token });
  const open = (name: keyof Databases) => {
    const databaseId = named.find((entry) => entry.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
    if (databaseId === '') endWithUsage(USAGE);
    return remoteDatabase(account, databaseId);
  };
  return { DB: open('DB'), READERS_DB: open('READERS_DB'), COMMERCE_DB: open('COMMERCE_DB') };
}
