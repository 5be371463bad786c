import { eq, getTableColumns } from 'drizzle-orm';
import type { BatchResponse } from 'drizzle-orm/batch';
import * as v from 'valibot';
import { err, ok, type Result } from '#shared/lib/result.ts';
import { articleInputContract, type ArticleInput } from './articleInput.ts';
import type { StoredArticle } from './articleStatements.ts';
import type { Database } from '../../database/database.ts';
import { readStatus } from './statusColumns.ts';
import { describeIssues } from './describeIssues.ts';
import { articleAuthors, articleBodies, articleMandators, articles, articleTags } from '../schema/articles.ts';

/** If the row is unreadable, `content` holds the reasons; status and titles are known all the same. */
export type LoadedArticle = Pick<StoredArticle, 'status' | 'updatedAt'> & {
  readonly mandators: readonly string[];
  readonly content: Result<ArticleInput, string>;
};

/** The stored article, public or not; null if there is none. */
export async function loadArticle(db: Database, id: number): Promise<LoadedArticle | null> {
  return toArticle(await db.batch(selectArticle(db, id)));
}

/** The statements of an article, for a batch. */
export function selectArticle(db: Database, id: number) {
  return [
    db
      .select({ ...getTableColumns(articles), contentItems: articleBodies.contentItems })
      .from(articles)
      .innerJoin(articleBodies, eq(articleBodies.articleId, articles.id))
      .where(eq(articles.id, id)),
    db.select().from(articleAuthors).where(eq(articleAuthors.articleId, id)).orderBy(articleAuthors.position),
    db.select().from(articleTags).where(eq(articleTags.articleId, id)),
    db.select().from(articleMandators).where(eq(articleMandators.articleId, id)).orderBy(articleMandators.position),
  ] as const;
}

/** The article made from the rows of `selectArticle`. */
export function toArticle([[row], authors, tagRows, mandatorRows]: BatchResponse<
  ReturnType<typeof selectArticle>
>): LoadedArticle | null {
  if (!row) return null;
  const mandators = mandatorRows.map((entry) => entry.mandator);
  const input = v.safeParse(storedContract, {
    ...row,
    mandators,
    channel: row.channelPath,
    lead: row.leadHtml,
    authors: authors.map((author) => author.authorId),
    tags: tagRows.map((tag) => tag.tagId).filter((tagId) => tagId !== row.mainTag),
  });
  return {
    mandators,
    status: readStatus(row),
    updatedAt: row.updatedAt,
    content: input.success ? ok(input.output) : err(describeIssues(input.issues)),
  };
}

const json = v.pipe(v.string(), v.parseJson());
const { contentItems, image, headerVideo, publishedAt } = articleInputContract.entries;
const time = v.pipe(
  v.number(),
  v.check((at) => !Number.isNaN(new Date(at).getTime()), 'is no date'),
  v.transform((at) => new Date(at).toISOString()),
  publishedAt,
);
const storedContract = v.object({
  ...articleInputContract.entries,
  contentItems: v.pipe(json, contentItems),
  image: v.nullable(v.pipe(json, image)),
  headerVideo: v.nullable(v.pipe(json, headerVideo)),
  publishedAt: time,
  expiresAt: v.nullable(time),
});
