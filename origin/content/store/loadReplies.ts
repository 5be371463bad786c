import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Reply } from '#shared/domain/desk/reply.ts';
import type { Database } from '../../database/database.ts';
import { articles } from '../schema/articles.ts';
import { replies } from '../schema/replies.ts';

/**
 * For a batch: the replies to an article that stand now, oldest first. When it is no longer public, a reply stands for as
 * long as the article had been: from then on, or from its own publication.
 */
export function selectReplies(db: Database, articleId: number, now: number) {
  const { id, text, signatory, at, by } = replies;
  return db
    .select({ id, text, signatory, at, by })
    .from(replies)
    .innerJoin(articles, eq(articles.id, replies.articleId))
    .where(
      and(
        eq(replies.articleId, articleId),
        isNull(replies.withdrawnAt),
        or(eq(articles.status, 'published'), gt(STANDS_UNTIL, now)),
      ),
    )
    .orderBy(asc(at), asc(id));
}

/** Of an article that is not public: its last revision that was. Null if it was written past the editors' calls. */
const LAST_PUBLIC = sql.raw(
  `(SELECT max(revision) FROM article_revisions WHERE article_id = articles.id AND state = 'published')`,
);
/** The change that took it from readers. */
const LEFT_AT = sql`(SELECT min(at) FROM article_revisions WHERE article_id = articles.id AND revision > coalesce(${LAST_PUBLIC}, 0))`;
/** Its date then: a later one would shorten its time. */
const PUBLISHED_AT = sql`coalesce((SELECT published_at FROM article_revisions WHERE article_id = articles.id AND revision = ${LAST_PUBLIC}), articles.published_at)`;

/** Of an article that no revision says to have left, a reply stays. */
const STANDS_UNTIL = sql`coalesce(max(${replies.at}, ${LEFT_AT}) + ${LEFT_AT} - ${PUBLISHED_AT}, 9e15)`;

/** Whether readers have, or have had, the article: it can be replied to. */
export async function wasPublic(db: Database, articleId: number): Promise<boolean> {
  const [row] = await db
    .select({ wasPublic: sql<number>`${LAST_PUBLIC} IS NOT NULL` })
    .from(articles)
    .where(eq(articles.id, articleId));
  return row?.wasPublic === 1;
}

/** One of an article, withdrawn or not; null if there is none of that id. */
export async function loadReply(db: Database, articleId: number, id: number) {
  const row = await db
    .select()
    .from(replies)
    .where(and(eq(replies.articleId, articleId), eq(replies.id, id)))
    .get();
  return row ?? null;
}

/** As readers have it. */
export function describeReply({ text, signatory, at }: Pick<typeof replies.$inferSelect, 'text' | 'signatory' | 'at'>) {
  return { text, signatory, publishDate: new Date(at).toISOString() } satisfies Reply;
}
