import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { isOneOf } from '../../database/isOneOf.ts';
import { articleTags } from '../schema/articles.ts';
import { tags } from '../schema/tags.ts';

/** A statement: which tags stand above those of the articles. A faulty tree that turns back on itself ends. Acceptance M81. */
export function selectAncestorTags(db: Database, articleIds: readonly number[]) {
  return db.select({ articleId: sql<number>`articleId`, tagId: sql<number>`tagId` }).from(sql`(
    WITH RECURSIVE above(articleId, tagId) AS (
      SELECT ${articleTags.articleId}, ${tags.parentId} FROM ${articleTags} JOIN ${tags} ON ${tags.id} = ${articleTags.tagId}
        WHERE ${isOneOf(articleTags.articleId, articleIds)} AND ${tags.parentId} IS NOT NULL
      UNION
      SELECT above.articleId, ${tags.parentId} FROM above JOIN ${tags} ON ${tags.id} = above.tagId WHERE ${tags.parentId} IS NOT NULL
    )
    SELECT articleId, tagId FROM above)`);
}
