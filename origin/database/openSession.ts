import { openDatabase, type Database } from './database.ts';

export type DatabaseSession = {
  readonly db: Database;
  /** The D1 bookmark that a replica must have reached to reflect what this session saw; null before its first query. */
  readonly bookmark: () => string | null;
};

/**
 * A session of consecutive statements, starting from a bookmark or, with `first-primary`, from the primary's current
 * state. Decision 030.
 */
export function openSession(binding: D1Database, from: string): DatabaseSession {
  const session = binding.withSession(from);
  const db = openDatabase({
    prepare: (query) => session.prepare(query),
    batch: (statements) => session.batch(statements),
    exec: (query) => binding.exec(query),
    withSession: (constraintOrBookmark) => binding.withSession(constraintOrBookmark),
    dump: () => binding.dump(),
  });
  return { db, bookmark: () => session.getBookmark() };
}
