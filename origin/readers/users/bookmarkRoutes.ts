import { and, count, desc, eq } from 'drizzle-orm';
import { Hono, type Context } from 'hono';
import { BOOKMARK_PATHS, type BookmarkKind } from '#shared/contracts/userApi.contract.ts';
import type { OriginEnv } from '../../env.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { readId } from '../../http/readId.ts';
import { READER_PATH, readerOf, type ReaderOfTitle } from './readerOf.ts';
import { bookmarks } from './schema.ts';

type ReaderContext = Context<{ Bindings: OriginEnv }>;

/** More than anybody reads again. */
const MOST_LISTED = 5_000;

/** What readers mark. How many they may is the portal's rule. Specification 7, user API. */
export const bookmarkRoutes = new Hono<{ Bindings: OriginEnv }>();

addRoutes('article', { has: 'has-bookmarks', isBookmarked: 'is-bookmarked' });
addRoutes('region', { has: 'has-region-bookmarks', isBookmarked: 'region-bookmarks/is-bookmarked' });
addRoutes('tag', { has: 'has-tag-bookmarks', isBookmarked: 'tag-bookmarks/is-bookmarked' });
bookmarkRoutes.get(`${READER_PATH}/bookmarks-count`, (c) => forReader(c, async (reader) => c.json({ count: await countBookmarks(reader, 'article') })));

function addRoutes(kind: BookmarkKind, paths: { readonly has: string; readonly isBookmarked: string }): void {
  const list = `${READER_PATH}/${BOOKMARK_PATHS[kind]}`;
  bookmarkRoutes.get(list, (c) => forReader(c, async (reader) => c.json({ items: await listBookmarks(reader, kind) })));
  bookmarkRoutes.get(`${READER_PATH}/${paths.has}`, (c) => forReader(c, async (reader) => c.json({ hasBookmarks: (await countBookmarks(reader, kind)) > 0 })));
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
  // Marked twice, it stays where it was.
  bookmarkRoutes.post(`${list}/:id`, (c) =>
    forBookmark(c, async ({ db, ssoId, mandator }, id) => {
      await db.insert(bookmarks).values({ ssoId, mandator, kind, id, ts: Date.now() }).onConflictDoNothing();
      return c.json({ isBookmarked: true });
    }),
  );
  bookmarkRoutes.delete(`${list}/:id`, (c) =>
    forBookmark(c, async (reader, id) => {
      await reader.db.delete(bookmarks).where(isBookmark(reader, kind, id));
      return c.json({ isBookmarked: false });
    }),
  );
}

function forReader(c: ReaderContext, answer: (reader: ReaderOfTitle) => Promise<Response>): Promise<Response> | Response {
  const reader = readerOf(c);
  return reader.ok ? answer(reader.value) : reader.error;
}

function forBookmark(c: ReaderContext, answer: (reader: ReaderOfTitle, id: number) => Promise<Response>): Promise<Response> | Response {
  const id = readId(c.req.param('id') ?? '');
  return id === null ? errorEnvelope(400, 'ValidationError', 'Not an id') : forReader(c, (reader) => answer(reader, id));
}

function isOfReader({ ssoId, mandator }: ReaderOfTitle, kind: BookmarkKind) {
  return and(eq(bookmarks.ssoId, ssoId), eq(bookmarks.mandator, mandator), eq(bookmarks.kind, kind));
}

function isBookmark(reader: ReaderOfTitle, kind: BookmarkKind, id: number) {
  return and(isOfReader(reader, kind), eq(bookmarks.id, id));
}

async function listBookmarks(reader: ReaderOfTitle, kind: BookmarkKind): Promise<readonly object[]> {
  const rows = await reader.db.select().from(bookmarks).where(isOfReader(reader, kind)).orderBy(desc(bookmarks.ts), desc(bookmarks.id)).limit(MOST_LISTED);
  return rows.map(({ id, ts }) => (kind === 'article' ? { articleId: id, ts } : { id, ts }));
}

async function countBookmarks(reader: ReaderOfTitle, kind: BookmarkKind): Promise<number> {
  const row = await reader.db.select({ count: count() }).from(bookmarks).where(isOfReader(reader, kind)).get();
  return row?.count ?? 0;
}
