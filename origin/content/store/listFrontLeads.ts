import { and, asc, eq } from 'drizzle-orm';
import type { Teaser } from '#shared/domain/content/teaser.ts';
import type { Database } from '../../database/database.ts';
import { loadTeasers } from './listArticles.ts';
import { articleMandators } from '../schema/articles.ts';
import { frontLeads } from '../schema/fronts.ts';

/** What editors put at the head of a title's front, as far as it is still published there. */
export async function listFrontLeads(db: Database, mandator: string): Promise<Teaser[]> {
  const rows = await db
    .select({ id: frontLeads.articleId })
    .from(frontLeads)
    .innerJoin(articleMandators, and(eq(articleMandators.articleId, frontLeads.articleId), eq(articleMandators.mandator, frontLeads.mandator)))
    .where(eq(frontLeads.mandator, mandator))
    .orderBy(asc(frontLeads.position));
  return loadTeasers(
    db,
    rows.map((row) => row.id),
  );
}
