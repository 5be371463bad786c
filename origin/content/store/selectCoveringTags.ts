import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { isOneOf } from '../../database/isOneOf.ts';

/** A statement: the tags of each article and their ancestors. Acceptance M81. */
export function selectCoveringTags(db: Database, articleIds: readonly number[]) {
  return db
    .select({ articleId: sql<number>`article_id`, tagId: sql<number>`tag_id` })
    .from(
      sql`(${withCovering(isOneOf(sql`article_tags.article_id`, articleIds))} SELECT article_id, tag_id FROM covering)`,
    );
}

/**
 * Begins a statement that reads `covering`: the tags of the articles selected by this condition on `article_tags`, and
 * their ancestors in the current tree. Terminates on a cycle in a faulty tree.
 */
export function withCovering(isMeant: SQL): SQL {
  return sql`WITH RECURSIVE covering(article_id, tag_id) AS (
    SELECT article_tags.article_id, article_tags.tag_id FROM article_tags WHERE ${isMeant}
    UNION
    SELECT covering.article_id, tags.parent_id FROM covering INNER JOIN tags ON tags.id = covering.tag_id WHERE tags.parent_id IS NOT NULL
  )`;
}
