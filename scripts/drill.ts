import fs from 'node:fs';
import { buildWorkers } from './buildWorkers.ts';
import { drillDatabase } from './drill/drillDatabase.ts';
import { drillLog } from './drill/drillLog.ts';
import { drillRestore } from './drill/drillRestore.ts';
import { drillSecrets } from './drill/drillSecrets.ts';
import { drillSize } from './drill/drillSize.ts';
import { endWithUsage } from './endWithUsage.ts';

const DRILLS = { restore: drillRestore, secrets: drillSecrets, log: drillLog, database: drillDatabase } as const;

/**
 * `npm run drill`, or `npm run drill -- restore`: on copies of the local portal's state. `size` takes ten minutes and
 * 20 GB and needs no portal: it only runs by name.
 */
const names = process.argv.slice(2);
if (names.some((name) => name !== 'size' && !Object.hasOwn(DRILLS, name)))
  endWithUsage(`npm run drill -- [${[...Object.keys(DRILLS), 'size'].join('|')} …]`);
const state = process.env['STATE_DIR'] ?? '.state';
if (names.join() !== 'size' && !fs.existsSync(state))
  endWithUsage(`${state} ist nicht da: npm start legt es an, die Übungen arbeiten mit Kopien davon`);
if (names.includes('size')) await drillSize();
if (names.join() !== 'size') buildWorkers();
for (const [name, drill] of Object.entries(DRILLS)) {
  if (names.length > 0 && !names.includes(name)) continue;
  console.log(`\nÜbung: ${name}`);
  await drill(state);
}
