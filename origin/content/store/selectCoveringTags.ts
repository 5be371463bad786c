import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { isOneOf } from '../../database/isOneOf.ts';
import { articleTags } from '../schema/articles.ts';
import { tags } from '../schema/tags.ts';

/** A statement: the tags of each article and all above them, as the tree is now. A faulty one that turns back on itself ends. Acceptance M81. */
export function selectCoveringTags(db: Database, articleIds: readonly number[]) {
  return db.select({ articleId: sql<number>`articleId`, tagId: sql<number>`tagId` }).from(sql`(
    WITH RECURSIVE covering(articleId, tagId) AS (
      SELECT ${articleTags.articleId}, ${articleTags.tagId} FROM ${articleTags} WHERE ${isOneOf(articleTags.articleId, articleIds)}
      UNION
      SELECT covering.articleId, ${tags.parentId} FROM covering JOIN ${tags} ON ${tags.id} = covering.tagId WHERE ${tags.parentId} IS NOT NULL
    )
    SELECT articleId, tagId FROM covering)`);
}
