import type { Access } from '../access/deriveAccess.ts';

/** Articles on the list of a reader without a subscription to all of them. Specification 6 and 9. */
const MOST_BOOKMARKS = 5;

/** Topics that a reader may choose: their newest articles are read as one list, of which each costs a part. */
export const MOST_TOPICS = 50;

/**
 * The reader's maximum of saved articles; null for no limit. Specification 6: neither Plus subscribers nor readers of
 * the express edition have one.
 */
export function bookmarkLimit({ plus, express }: Access): number | null {
  return plus || express ? null : MOST_BOOKMARKS;
}

/** Whether one more article can be saved. Specification 6. */
export function canAddBookmark(access: Access, count: number): boolean {
  const limit = bookmarkLimit(access);
  return limit === null || count < limit;
}
