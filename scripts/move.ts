import { fileDatabase } from './backup/sqlDatabase.ts';
import { endWithUsage } from './endWithUsage.ts';
import { openLocalDatabase } from './openLocalDatabase.ts';
import { moveRows, type Databases } from './move/moveRows.ts';
import { readArguments } from './readArguments.ts';

const USAGE = 'npm run move -- --state .state';

/**
 * Moves what readers have left and paid out of the content's database of this machine, as it was before its migration
 * 0023, into databases of their own; a start of the portal does it by itself. Stopped anywhere, it is begun again; done
 * once, it does nothing. Decision 037.
 */
const { values } = readArguments({ options: { state: { type: 'string' } } }, USAGE);
if (values.state === undefined) endWithUsage(USAGE);
await move(values.state).catch((cause: unknown) => {
  console.error(`Nicht umgezogen: ${String(cause)}`);
  process.exitCode = 1;
});

async function move(state: string): Promise<void> {
  const open = (name: keyof Databases) => fileDatabase(openLocalDatabase(state, name));
  const databases = { DB: open('DB'), READERS_DB: open('READERS_DB'), COMMERCE_DB: open('COMMERCE_DB') };
  const moved = await moveRows(databases);
  if (moved === 'moved before') console.log('Schon umgezogen.');
  else for (const { table, place, rows } of moved) console.log(`${place}: ${rows} × ${table}`);
}
