/** Bookmarks: saved articles, and followed regions and topics. Specification 7, user API. */
export type BookmarkKind = 'article' | 'region' | 'tag';

/** One that is marked. `id` is an article's, or a tag's. */
export type Bookmark = { readonly kind: BookmarkKind; readonly id: number };

/** The word for each kind in paths of the user API. Specification 7. */
export const BOOKMARK_PATHS = {
  article: 'bookmarks',
  region: 'region-bookmarks',
  tag: 'tag-bookmarks',
} as const satisfies Record<BookmarkKind, string>;

/** `article:1002`, as markup and cookies name it. */
export function formatBookmark({ kind, id }: Bookmark): string {
  return `${kind}:${id}`;
}

/** Null if invalid: a cookie may contain anything. */
export function parseBookmark(text: string): Bookmark | null {
  const [, kind, id] = /^(article|region|tag):([1-9]\d{0,8})$/.exec(text) ?? [];
  return isKind(kind) ? { kind, id: Number(id) } : null;
}

function isKind(kind: string | undefined): kind is BookmarkKind {
  return kind !== undefined && Object.hasOwn(BOOKMARK_PATHS, kind);
}
