import { openSession, type DatabaseSession } from './openSession.ts';

/** What the platform makes a bookmark of. A caller's word: what is none is not handed on. */
const BOOKMARK = /^[\w-]{1,100}$/;

/** For reading alone: a copy may answer that is as far as this bookmark. Without one, the database itself. */
export function openReplica(binding: D1Database, bookmark: string | null): DatabaseSession['db'] {
  return openSession(binding, bookmark !== null && BOOKMARK.test(bookmark) ? bookmark : 'first-primary').db;
}
