import { openDatabase, type Database } from './database.ts';

/** What the platform makes a bookmark of. A caller's word: what is none is not handed on. */
const BOOKMARK = /^[\w-]{1,100}$/;

/** For reading alone: a copy may answer that is as far as this bookmark. Without one, the database itself. */
export function openReplica(binding: D1Database, bookmark: string | null): Database {
  const session = binding.withSession(bookmark !== null && BOOKMARK.test(bookmark) ? bookmark : 'first-primary');
  return openDatabase({
    prepare: (query) => session.prepare(query),
    batch: (statements) => session.batch(statements),
    exec: (query) => binding.exec(query),
    withSession: (constraintOrBookmark) => binding.withSession(constraintOrBookmark),
    dump: () => binding.dump(),
  });
}
