import type { Bookmark, BookmarkKind } from '#shared/domain/bookmarks/bookmark.ts';
import { openBookmarkCalls, type BookmarkCalls, type SaveOutcome } from '../calls/bookmarkCalls.ts';
import { pageStore } from './pageStore.ts';

export type Marked = Readonly<Record<BookmarkKind, readonly number[]>>;

type BookmarksState = {
  /** Bookmarked ids by kind, as far as loaded: unknown ones are shown as not pressed. */
  readonly marked: Marked;
  /** Whether there are article bookmarks. Specification 4. */
  readonly hasBookmarks: boolean;
  readonly count: number;
  /** Loads the bookmarks of these kinds. Throws on failure. */
  readonly load: (kinds: readonly BookmarkKind[]) => Promise<void>;
  /**
   * Shows the change at once, and reverts it if saving fails. Bookmarking twice changes nothing. Article bookmarks over
   * the limit are `full` without a POST: decided by the count, which is fetched if unknown or at the limit.
   */
  readonly save: (bookmark: Bookmark, isMarked: boolean) => Promise<SaveOutcome>;
};

type Attempt = {
  readonly bookmark: Bookmark;
  readonly isMarked: boolean;
  /** Whether it adds an article to the list. */
  readonly isOneMore: boolean;
  /** Previous number of articles on the list; null if not loaded. */
  readonly known: number | null;
};

/**
 * Bookmarks of this page's reader. Without React, because the buttons are plain markup. Specification 4, bookmarks;
 * acceptance M89.
 */
export const bookmarksStore = pageStore<BookmarksState>((set, get) => {
  let calls: BookmarkCalls | null = null;
  /** Whether `count` is that of the whole list. */
  let isCounted = false;
  const open = async () => (calls ??= await openBookmarkCalls());
  const show = ({ kind, id }: Bookmark, isMarked: boolean) => {
    const others = get().marked[kind].filter((known) => known !== id);
    put({ ...get().marked, [kind]: isMarked ? [id, ...others] : others });
  };
  const put = (marked: Marked) =>
    set({ marked, count: marked.article.length, hasBookmarks: marked.article.length > 0 });
  /** Another tab may have removed one: counts a seemingly full list again. */
  const isFull = async ({ limit, fetchCount }: BookmarkCalls, known: number | null): Promise<boolean> => {
    if (limit === null || (known !== null && known < limit)) return false;
    return ((await fetchCount()) ?? known ?? 0) >= limit;
  };
  const attempt = async ({ bookmark, isMarked, isOneMore, known }: Attempt): Promise<SaveOutcome> => {
    try {
      const own = await open();
      if (!own) return 'loggedOut';
      if (isOneMore && (await isFull(own, known))) return 'full';
      return await own.save(bookmark, isMarked);
    } catch (cause) {
      if (cause instanceof Error) return 'failed';
      throw cause;
    }
  };
  /** Another device may have added some meanwhile. */
  const recheck = async () => {
    const own = await open();
    if (own) set({ hasBookmarks: await own.fetchHasBookmarks() });
  };
  return {
    marked: { article: [], region: [], tag: [] },
    hasBookmarks: false,
    count: 0,
    async load(kinds) {
      const own = await open();
      if (!own) return;
      const lists = await Promise.all(kinds.map(async (kind) => [kind, await own.fetchMarked(kind)] as const));
      put({ ...get().marked, ...Object.fromEntries(lists) });
      isCounted ||= kinds.includes('article');
    },
    async save(bookmark, isMarked) {
      const { marked, count } = get();
      const isOneMore = isMarked && bookmark.kind === 'article' && !marked.article.includes(bookmark.id);
      show(bookmark, isMarked);
      const outcome = await attempt({ bookmark, isMarked, isOneMore, known: isCounted ? count : null });
      if (outcome !== 'saved') show(bookmark, !isMarked);
      else if (!isMarked && bookmark.kind === 'article') await recheck();
      return outcome;
    },
  };
});
