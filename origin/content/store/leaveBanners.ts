import { eq, inArray, like, or, sql } from 'drizzle-orm';
import type { Database, Statement } from '../../database/database.ts';
import { sites } from '../schema/sites.ts';

const target = sql<string>`json_extract(${sites.breakingNews}, '$.target')`;

/** The titles whose banner leads to an article: by its number, or by its whole path. */
export function selectBannersOf(db: Database, articleId: number) {
  return db
    .select({ mandator: sites.mandator })
    .from(sites)
    .where(or(eq(target, `/${articleId}`), like(target, `/%-${articleId}`)));
}

/** An article that readers no longer have is in no banner: acceptance G14. Empty if no title's leads to it. */
export function leaveBanners(db: Database, mandators: readonly string[]): Statement[] {
  return mandators.length === 0
    ? []
    : [
        db
          .update(sites)
          .set({ breakingNews: null })
          .where(inArray(sites.mandator, [...mandators])),
      ];
}
