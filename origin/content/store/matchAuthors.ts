import { asc, sql } from 'drizzle-orm';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { nameKey } from '#shared/lib/nameKey.ts';
import { runAll } from '../../database/runAll.ts';
import type { Database } from '../../database/database.ts';
import { isOneOf } from '../../database/isOneOf.ts';
import { recordPurge } from '../../outbox/recordPurge.ts';
import { authors } from '../schema/authors.ts';

export type AuthorName = { readonly prename: string; readonly surname: string };

const fullNameColumn = sql<string>`trim(${authors.prename} || ' ' || ${authors.surname})`;

export function fullName({ prename, surname }: AuthorName): string {
  return `${prename} ${surname}`.trim();
}

/**
 * Author ids by full name; without an exact match names are compared by `nameKey`. Creates missing authors; of two with
 * the same name the older entry wins.
 */
export async function matchAuthors(db: Database, names: readonly AuthorName[]): Promise<Map<string, number>> {
  const wanted = new Map(names.map((name) => [fullName(name), name]));
  const exact = await findAuthors(db, [...wanted.keys()]);
  const others = [...wanted.keys()].filter((name) => !exact.has(name));
  if (others.length === 0) return exact;
  const keys = await loadKeys(db);
  const missing = [
    ...new Map(others.filter((name) => !keys.has(nameKey(name))).map((name) => [nameKey(name), name])).values(),
  ].flatMap((name) => wanted.get(name) ?? []);
  if (missing.length > 0) await addAuthors(db, missing);
  const found = missing.length > 0 ? await loadKeys(db) : keys;
  return new Map([
    ...exact,
    ...others.flatMap((name): [string, number][] => {
      const id = found.get(nameKey(name));
      return id === undefined ? [] : [[name, id]];
    }),
  ]);
}

async function addAuthors(db: Database, missing: readonly AuthorName[]): Promise<void> {
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
}

/**
 * Loads all authors, because SQLite does not fold umlauts. Needed only for a new name, which soon becomes rare in an
 * archive.
 */
async function loadKeys(db: Database): Promise<Map<string, number>> {
  const rows = await db.select({ id: authors.id, name: fullNameColumn }).from(authors).orderBy(asc(authors.id));
  return new Map(rows.toReversed().map(({ id, name }) => [nameKey(name), id]));
}

async function findAuthors(db: Database, fullNames: readonly string[]): Promise<Map<string, number>> {
  if (fullNames.length === 0) return new Map();
  const rows = await db
    .select({ id: authors.id, name: fullNameColumn })
    .from(authors)
    .where(isOneOf(fullNameColumn, fullNames))
    .orderBy(asc(authors.id));
  return new Map(rows.toReversed().map(({ id, name }) => [name, id]));
}
