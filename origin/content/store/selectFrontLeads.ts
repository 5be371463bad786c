import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { articleMandators } from '../schema/articles.ts';
import { frontLeads } from '../schema/fronts.ts';

/**
 * A statement: the articles that editors placed at the head of a title's front, in their order, if published in the
 * title.
 */
export function selectFrontLeads(db: Database, mandator: string) {
  return db
    .select({ id: frontLeads.articleId })
    .from(frontLeads)
    .innerJoin(
      articleMandators,
      and(eq(articleMandators.articleId, frontLeads.articleId), eq(articleMandators.mandator, frontLeads.mandator)),
    )
    .where(eq(frontLeads.mandator, mandator))
    .orderBy(asc(frontLeads.position));
}
