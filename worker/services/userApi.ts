import {
  bookmarksContract,
  bookmarksCountContract,
  feedBookmarksContract,
  hasBookmarksContract,
  isBookmarkedContract,
  onboardingContract,
} from '#shared/contracts/userApi.contract.ts';
import { BOOKMARK_PATHS, type Bookmark, type BookmarkKind } from '#shared/domain/bookmarks/bookmark.ts';
import type { Logger } from '#shared/lib/logger.ts';
import { mapOk, ok, type Result } from '#shared/lib/result.ts';
import { createCallForReader, type ReaderOfTitle } from './callForReader.ts';
import type { Upstream, UpstreamFailure } from './upstream.ts';

/** `ts` in milliseconds. */
export type ListedBookmark = { readonly id: number; readonly ts: number };

type Answer<T> = Promise<Result<T, UpstreamFailure>>;

/** A reader's data besides the account. Failures are logged with the messages of specification 8 and passed on. */
export type UserApi = {
  /** The latest first. */
  readonly fetchBookmarks: (reader: ReaderOfTitle, kind: BookmarkKind) => Answer<readonly ListedBookmark[]>;
  readonly fetchBookmarksCount: (reader: ReaderOfTitle) => Answer<number>;
  /** False if unknown; not logged. Specification 8. */
  readonly hasBookmarks: (reader: ReaderOfTitle, kind: BookmarkKind) => Promise<boolean>;
  readonly isBookmarked: (reader: ReaderOfTitle, kind: BookmarkKind, id: number) => Answer<boolean>;
  /** Idempotent. `full` when that would be more than `limit` of the kind; null for any number. */
  readonly addBookmark: (
    reader: ReaderOfTitle,
    bookmark: Bookmark & { readonly limit: number | null },
  ) => Answer<'added' | 'full'>;
  readonly removeBookmark: (reader: ReaderOfTitle, bookmark: Bookmark) => Answer<'removed'>;
  readonly fetchOnboarding: (reader: ReaderOfTitle) => Answer<boolean>;
  readonly saveOnboarding: (reader: ReaderOfTitle, isCompleted: boolean) => Answer<boolean>;
};

/** By kind of bookmark. Specification 8, bookmark and feed failures. */
const LIST_MESSAGES = {
  article: 'Error while fetch user bookmarks',
  region: 'Error while fetch user region bookmarks',
  tag: 'Error while fetch user tag bookmarks',
} as const;
const CHECK_MESSAGES = {
  article: 'Error while checking if article is bookmarked',
  region: 'Error while checking if region is bookmarked',
  tag: 'Error while checking if tag is bookmarked',
} as const;
const ADD_MESSAGES = {
  article: 'Error while adding user article bookmark',
  region: 'Error while adding user region bookmark',
  tag: 'Error while adding user tag bookmark',
} as const;
const REMOVE_MESSAGES = {
  article: 'Error while removing user article bookmark',
  region: 'Error while removing user region bookmark',
  tag: 'Error while removing user tag bookmark',
} as const;
const FULL = 409;
const HAS_PATHS = { article: 'has-bookmarks', region: 'has-region-bookmarks', tag: 'has-tag-bookmarks' } as const;

export function createUserApi(upstream: Upstream, log: Logger): UserApi {
  const call = createCallForReader(upstream);
  const logged = <T>(
    mandator: string,
    cause: string,
    answer: Result<T, UpstreamFailure>,
  ): Result<T, UpstreamFailure> => {
    if (!answer.ok) log.error('bookmarks_failed', { mandator, cause });
    return answer;
  };

  return {
    async fetchBookmarks(reader, kind) {
      const target = BOOKMARK_PATHS[kind];
      const cause = LIST_MESSAGES[kind];
      if (kind !== 'article')
        return mapOk(
          logged(reader.mandator, cause, await call(reader, { target, contract: feedBookmarksContract })),
          ({ items }) => items,
        );
      const answer = logged(reader.mandator, cause, await call(reader, { target, contract: bookmarksContract }));
      return mapOk(answer, ({ items }) => items.map(({ articleId, ts }) => ({ id: articleId, ts })));
    },
    async fetchBookmarksCount(reader) {
      const answer = await call(reader, { target: 'bookmarks-count', contract: bookmarksCountContract });
      return mapOk(logged(reader.mandator, LIST_MESSAGES.article, answer), ({ count }) => count);
    },
    async hasBookmarks(reader, kind) {
      const answer = await call(reader, { target: HAS_PATHS[kind], contract: hasBookmarksContract });
      return answer.ok && answer.value.hasBookmarks;
    },
    async isBookmarked(reader, kind, id) {
      const target = kind === 'article' ? `is-bookmarked/${id}` : `${BOOKMARK_PATHS[kind]}/is-bookmarked/${id}`;
      const answer = await call(reader, { target, contract: isBookmarkedContract });
      return mapOk(logged(reader.mandator, CHECK_MESSAGES[kind], answer), ({ isBookmarked }) => isBookmarked);
    },
    async addBookmark(reader, { kind, id, limit }) {
      const target = `${BOOKMARK_PATHS[kind]}/${id}${limit === null ? '' : `?limit=${limit}`}`;
      const answer = await call(reader, { target, contract: isBookmarkedContract, method: 'POST', expected: [FULL] });
      if (!answer.ok && answer.error.kind === 'status' && answer.error.status === FULL) return ok('full');
      return mapOk(logged(reader.mandator, ADD_MESSAGES[kind], answer), () => 'added');
    },
    async removeBookmark(reader, { kind, id }) {
      const answer = await call(reader, {
        target: `${BOOKMARK_PATHS[kind]}/${id}`,
        contract: isBookmarkedContract,
        method: 'DELETE',
      });
      return mapOk(logged(reader.mandator, REMOVE_MESSAGES[kind], answer), () => 'removed');
    },
    async fetchOnboarding(reader) {
      return mapOk(
        await call(reader, { target: 'onboarding', contract: onboardingContract }),
        ({ isOnboardingCompleted }) => isOnboardingCompleted,
      );
    },
    async saveOnboarding(reader, isCompleted) {
      const body = { isOnboardingCompleted: isCompleted };
      const answer = await call(reader, { target: 'onboarding', contract: onboardingContract, method: 'PUT', body });
      return mapOk(answer, ({ isOnboardingCompleted }) => isOnboardingCompleted);
    },
  };
}
