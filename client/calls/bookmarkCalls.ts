import * as v from 'valibot';
import {
  bookmarksContract,
  bookmarksCountContract,
  feedBookmarksContract,
  hasBookmarksContract,
} from '#shared/contracts/userApi.contract.ts';
import { deriveAccess } from '#shared/domain/access/deriveAccess.ts';
import { BOOKMARK_PATHS, type Bookmark, type BookmarkKind } from '#shared/domain/bookmarks/bookmark.ts';
import { bookmarkLimit } from '#shared/domain/bookmarks/bookmarkLimit.ts';
import { documentState } from '../platform/documentState.ts';
import { reportError } from '../platform/errorHook.ts';
import { fetchJson } from './fetchJson.ts';
import { fetchReaderFacts } from './fetchReaderFacts.ts';
import { ownPath } from './ownPath.ts';

/** `full`: the limit is reached. `gone`: the article or tag no longer exists. `loggedOut`: the session has ended. */
export type SaveOutcome = 'saved' | 'full' | 'gone' | 'loggedOut' | 'failed';

/** The user API for the logged-in reader. Specification 7. */
export type BookmarkCalls = {
  readonly fetchMarked: (kind: BookmarkKind) => Promise<readonly number[]>;
  /** Whether there are article bookmarks; false if unknown. Specification 8. */
  readonly fetchHasBookmarks: () => Promise<boolean>;
  /** Limit of article bookmarks; null for unlimited. Specification 6. */
  readonly limit: number | null;
  /** Number of article bookmarks; null if unknown. */
  readonly fetchCount: () => Promise<number | null>;
  /** Never rejects; reports failures. */
  readonly save: (bookmark: Bookmark, isMarked: boolean) => Promise<SaveOutcome>;
};

const DEADLINE_MS = 8_000;
const OUTCOMES: Readonly<Record<number, SaveOutcome>> = { 401: 'loggedOut', 404: 'gone', 409: 'full' };

/** Null without a login, without a call. Throws if that cannot be determined. */
export async function openBookmarkCalls(): Promise<BookmarkCalls | null> {
  if (documentState(document).reader !== 'loggedIn') return null;
  const { isLoggedIn, ssoId, roles } = await fetchReaderFacts();
  if (!isLoggedIn) return null;
  const own = ownPath(ssoId);
  return {
    async fetchMarked(kind) {
      const answer = await fetchJson(`${own}/${BOOKMARK_PATHS[kind]}`);
      if (kind === 'article') return v.parse(bookmarksContract, answer).items.map(({ articleId }) => articleId);
      return v.parse(feedBookmarksContract, answer).items.map(({ id }) => id);
    },
    fetchHasBookmarks: () =>
      fetchJson(`${own}/has-bookmarks`).then(
        (answer) => v.is(hasBookmarksContract, answer) && answer.hasBookmarks,
        () => false,
      ),
    limit: bookmarkLimit(deriveAccess(roles)),
    fetchCount: () =>
      fetchJson(`${own}/bookmarks-count`).then(
        (answer) => (v.is(bookmarksCountContract, answer) ? answer.count : null),
        () => null,
      ),
    async save({ kind, id }, isMarked) {
      const method = isMarked ? 'POST' : 'DELETE';
      const { status } = await fetch(`${own}/${BOOKMARK_PATHS[kind]}/${id}`, {
        method,
        signal: AbortSignal.timeout(DEADLINE_MS),
      }).catch(() => Response.error());
      const outcome = status === 200 ? 'saved' : (OUTCOMES[status] ?? 'failed');
      if (outcome === 'failed')
        reportError({ status: status || null, message: MESSAGES[method](kind), path: location.pathname });
      return outcome;
    },
  };
}

/** Specification 8. */
const MESSAGES = {
  POST: (kind: BookmarkKind) => `Error while adding user ${kind} bookmark`,
  DELETE: (kind: BookmarkKind) => `Error while removing user ${kind} bookmark`,
} as const;
