import type { DataSubject } from '#shared/contracts/dataSubject.contract.ts';
import type { Database } from '../../database/database.ts';
import { readAll } from '../../database/readAll.ts';
import { selectReader } from './selectReader.ts';

export type ReaderRows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** All that the readers' services have of a person, by table. Art. 15 GDPR. */
export async function exportReader(db: Database, subject: DataSubject, newsletterSecret: string): Promise<ReaderRows> {
  const tables = Object.entries(selectReader(db, subject, newsletterSecret));
  const found = await readAll(
    db,
    tables.map(([, { table, where }]) => db.select().from(table).where(where)),
  );
  return Object.fromEntries(tables.map(([name], position) => [name, found[position] ?? []]));
}
