import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { articleInputContract } from './articleInput.ts';
import type { Database } from './database.ts';
import type { StoredArticle } from './articleStatements.ts';
import { articleAuthors, articleMandators, articles, articleTags } from './schema.ts';

/** An article as it is stored, retracted ones included; null when there is none. */
export async function loadArticle(db: Database, id: number): Promise<StoredArticle | null> {
  const [[row], authors, tagRows, mandators] = await db.batch([
    db.select().from(articles).where(eq(articles.id, id)),
    db.select().from(articleAuthors).where(eq(articleAuthors.articleId, id)).orderBy(articleAuthors.position),
    db.select().from(articleTags).where(eq(articleTags.articleId, id)),
    db.select().from(articleMandators).where(eq(articleMandators.articleId, id)),
  ]);
  if (!row) return null;
  const input = v.parse(articleInputContract, {
    ...row,
    channel: row.channelPath,
    lead: row.leadHtml,
    image: parseNullable(row.image),
    headerVideo: parseNullable(row.headerVideo),
    contentItems: JSON.parse(row.contentItems),
    publishedAt: new Date(row.publishedAt).toISOString(),
    authors: authors.map((author) => author.authorId),
    tags: tagRows.map((tag) => tag.tagId).filter((tagId) => tagId !== row.mainTag),
    mandators: mandators.map((entry) => entry.mandator),
  });
  return { ...input, id, status: row.status, updatedAt: row.updatedAt };
}

function parseNullable(json: string | null): unknown {
  return json === null ? null : JSON.parse(json);
}
