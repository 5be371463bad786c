import fs from 'node:fs';
import { DATABASES, type DatabaseBinding } from '#scripts/workers.ts';

/** Tables that only one database has, except for those of the content. */
const PLACES = DATABASES.filter(({ binding }) => binding !== 'DB' && binding !== 'SEARCH_DB').flatMap(
  ({ binding, migrations }) =>
    fs
      .globSync(`${migrations}/*.sql`)
      .flatMap((file) => Array.from(fs.readFileSync(file, 'utf8').matchAll(/CREATE TABLE `(\w+)`/g)))
      .flatMap(([, table = '']) => (table === 'purge_outbox' ? [] : [{ binding, table }])),
);

/** The database whose tables a statement names: the content's where it names none of another. */
export function databaseNamed(sql: string): DatabaseBinding {
  const names = new Set(Array.from(sql.matchAll(/\b(?:FROM|INTO|UPDATE|TABLE|JOIN|TO) (\w+)/g), ([, table]) => table));
  return PLACES.find(({ table }) => names.has(table))?.binding ?? 'DB';
}
