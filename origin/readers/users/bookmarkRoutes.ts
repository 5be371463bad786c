import { and, count, desc, eq, sql } from 'drizzle-orm';
import { Hono, type Context } from 'hono';
import { BOOKMARK_PATHS, type Bookmark, type BookmarkKind } from '#shared/domain/bookmarks/bookmark.ts';
import type { OriginEnv } from '../../env.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { readId } from '../../http/readId.ts';
import { READER_PATH, readerOf, type ReaderOfTitle } from './readerOf.ts';
import { bookmarks } from './schema.ts';

type ReaderContext = Context<{ Bindings: OriginEnv }>;

/** Upper bound of a list. */
const MOST_LISTED = 5_000;

const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/**
 * Readers' bookmarks. Their limit is the portal's rule and part of each call; this room enforces it. Specification 7,
 * user API.
 */
export const bookmarkRoutes = new Hono<{ Bindings: OriginEnv }>();

addRoutes('article', { has: 'has-bookmarks', isBookmarked: 'is-bookmarked' });
addRoutes('region', { has: 'has-region-bookmarks', isBookmarked: 'region-bookmarks/is-bookmarked' });
addRoutes('tag', { has: 'has-tag-bookmarks', isBookmarked: 'tag-bookmarks/is-bookmarked' });
bookmarkRoutes.get(`${READER_PATH}/bookmarks-count`, (c) =>
  forReader(c, async (reader) => c.json({ count: await countBookmarks(reader, 'article') })),
);

function addRoutes(kind: BookmarkKind, paths: { readonly has: string; readonly isBookmarked: string }): void {
  const list = `${READER_PATH}/${BOOKMARK_PATHS[kind]}`;
  bookmarkRoutes.get(list, (c) => forReader(c, async (reader) => c.json({ items: await listBookmarks(reader, kind) })));
  bookmarkRoutes.get(`${READER_PATH}/${paths.has}`, (c) =>
    forReader(c, async (reader) => c.json({ hasBookmarks: (await countBookmarks(reader, kind)) > 0 })),
  );
  bookmarkRoutes.get(`${READER_PATH}/${paths.isBookmarked}/:id`, (c) =>
    forBookmark(c, async (reader, id) => {
      const found = await reader.db
        .select()
        .from(bookmarks)
        .where(isBookmark(reader, kind, id))
        .get();
      return c.json({ isBookmarked: found !== undefined });
    }),
  );
  bookmarkRoutes.post(`${list}/:id`, (c) =>
    forBookmark(c, async (reader, id) => {
      const asked = c.req.query('limit');
      const limit = asked === undefined ? NO_LIMIT : readId(asked);
      if (limit === null) return errorEnvelope(400, 'ValidationError', 'limit must be a number from 1 to 999999999');
      const isKept = await addBookmark(reader, { kind, id, limit });
      return isKept ? c.json({ isBookmarked: true }) : errorEnvelope(409, 'ConflictError', 'bookmark limit reached');
    }),
  );
  bookmarkRoutes.delete(`${list}/:id`, (c) =>
    forBookmark(c, async (reader, id) => {
      await reader.db.delete(bookmarks).where(isBookmark(reader, kind, id));
      return c.json({ isBookmarked: false });
    }),
  );
}

function forReader(
  c: ReaderContext,
  answer: (reader: ReaderOfTitle) => Promise<Response>,
): Promise<Response> | Response {
  const reader = readerOf(c);
  return reader.ok ? answer(reader.value) : reader.error;
}

function forBookmark(
  c: ReaderContext,
  answer: (reader: ReaderOfTitle, id: number) => Promise<Response>,
): Promise<Response> | Response {
  const id = readId(c.req.param('id') ?? '');
  return id === null
    ? errorEnvelope(400, 'ValidationError', 'Not an id')
    : forReader(c, (reader) => answer(reader, id));
}

function isOfReader({ ssoId, mandator }: ReaderOfTitle, kind: BookmarkKind) {
  return and(eq(bookmarks.ssoId, ssoId), eq(bookmarks.mandator, mandator), eq(bookmarks.kind, kind));
}

function isBookmark(reader: ReaderOfTitle, kind: BookmarkKind, id: number) {
  return and(isOfReader(reader, kind), eq(bookmarks.id, id));
}

async function listBookmarks(reader: ReaderOfTitle, kind: BookmarkKind): Promise<readonly object[]> {
  const rows = await reader.db
    .select()
    .from(bookmarks)
    .where(isOfReader(reader, kind))
    .orderBy(desc(bookmarks.ts), desc(bookmarks.id))
    .limit(MOST_LISTED);
  return rows.map(({ id, ts }) => (kind === 'article' ? { articleId: id, ts } : { id, ts }));
}

type Added = Bookmark & { readonly limit: number };

/**
 * Checks the limit and inserts in one statement, so that concurrent calls cannot exceed it. An existing bookmark keeps
 * its place. False if the limit is reached.
 */
async function addBookmark({ db, ssoId, mandator }: ReaderOfTitle, { kind, id, limit }: Added): Promise<boolean> {
  const ofReader = sql`FROM bookmarks WHERE sso_id = ${ssoId} AND mandator = ${mandator} AND kind = ${kind}`;
  const kept = await db.all(sql`
    INSERT INTO bookmarks (sso_id, mandator, kind, id, ts)
    SELECT ${ssoId}, ${mandator}, ${kind}, ${id}, ${Date.now()}
    WHERE (SELECT COUNT(*) ${ofReader}) < ${limit} OR EXISTS (SELECT 1 ${ofReader} AND id = ${id})
    ON CONFLICT DO UPDATE SET ts = ts
    RETURNING id`);
  return kept.length > 0;
}

async function countBookmarks(reader: ReaderOfTitle, kind: BookmarkKind): Promise<number> {
  const row = await reader.db.select({ count: count() }).from(bookmarks).where(isOfReader(reader, kind)).get();
  return row?.count ?? 0;
}
