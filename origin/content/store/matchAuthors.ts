import { asc, sql } from 'drizzle-orm';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { runAll } from '../../database/runAll.ts';
import type { Database } from '../../database/database.ts';
import { isOneOf } from '../../database/isOneOf.ts';
import { recordPurge } from './recordPurge.ts';
import { authors } from '../schema/authors.ts';

export type AuthorName = { readonly prename: string; readonly surname: string };

const fullNameColumn = sql<string>`trim(${authors.prename} || ' ' || ${authors.surname})`;

export function fullName({ prename, surname }: AuthorName): string {
  return `${prename} ${surname}`.trim();
}

/** Ids by full name. Who has no entry yet gets one; of two with the same name the older entry counts. */
export async function matchAuthors(db: Database, names: readonly AuthorName[]): Promise<Map<string, number>> {
  const wanted = new Map(names.map((name) => [fullName(name), name]));
  const known = await findAuthors(db, [...wanted.keys()]);
  const missing = [...wanted.values()].filter((name) => !known.has(fullName(name)));
  if (missing.length === 0) return known;
  await runAll(db, [
    ...missing.map((name) =>
      db
        .insert(authors)
        .select(
          sql`SELECT NULL, ${name.prename}, ${name.surname}, NULL, '', '', NULL WHERE NOT EXISTS (SELECT 1 FROM authors WHERE ${fullNameColumn} = ${fullName(name)})`,
        ),
    ),
    ...recordPurge(db, [cacheTag.authors()]),
  ]);
  return findAuthors(db, [...wanted.keys()]);
}

async function findAuthors(db: Database, fullNames: readonly string[]): Promise<Map<string, number>> {
  if (fullNames.length === 0) return new Map();
  const rows = await db.select({ id: authors.id, name: fullNameColumn }).from(authors).where(isOneOf(fullNameColumn, fullNames)).orderBy(asc(authors.id));
  return new Map(rows.toReversed().map(({ id, name }) => [name, id]));
}
