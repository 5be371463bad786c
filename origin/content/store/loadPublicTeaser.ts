import { and, eq, inArray } from 'drizzle-orm';
import type { Teaser } from '#shared/domain/content/teaser.ts';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import type { Database } from '../../database/database.ts';
import { listings } from '../schema/articles.ts';
import { loadTeasers } from './listArticles.ts';

/** An article that is public in each of these titles; null if it is not. */
export async function loadPublicTeaser(
  db: Database,
  articleId: number,
  mandators: readonly MandatorId[],
): Promise<Teaser | null> {
  const [[teaser], listed] = await Promise.all([
    loadTeasers(db, [articleId]),
    db
      .select({ mandator: listings.mandator })
      .from(listings)
      .where(
        and(inArray(listings.mandator, [...mandators]), eq(listings.list, 'all'), eq(listings.articleId, articleId)),
      ),
  ]);
  return teaser && listed.length === mandators.length ? teaser : null;
}
