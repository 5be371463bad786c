import { openDatabase, type Database } from './database.ts';

export type DatabaseSession = {
  readonly db: Database;
  /** Up to where a copy must be to show what this session has seen; null before it has asked anything. */
  readonly bookmark: () => string | null;
};

/**
 * Statements that follow on one another, from a bookmark on or, with `first-primary`, from what the database itself
 * holds now. Decision 030.
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
