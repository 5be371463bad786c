import { openSession, type DatabaseSession } from './openSession.ts';

/** Format of the platform's bookmarks. The caller's header is untrusted: anything else is ignored. */
const BOOKMARK = /^[\w-]{1,100}$/;

/** For reads: a replica that has reached this bookmark may answer. Without a bookmark, the primary. */
export function openReplica(binding: D1Database, bookmark: string | null): DatabaseSession['db'] {
  return openSession(binding, bookmark !== null && BOOKMARK.test(bookmark) ? bookmark : 'first-primary').db;
}
