import { eq, like, or, sql } from 'drizzle-orm';
import type { Database, Statement } from '../../database/database.ts';
import { sites } from '../schema/sites.ts';

/** Null for a banner that cannot be read: it keeps no article from being retracted. */
const target = sql<string>`iif(json_valid(${sites.breakingNews}), json_extract(${sites.breakingNews}, '$.target'), NULL)`;
/** By its number, or by its whole path. */
const leadsTo = (articleId: number) => or(eq(target, `/${articleId}`), like(target, `/%-${articleId}`));

/** The titles whose banner leads to an article. */
export function selectBannersOf(db: Database, articleId: number) {
  return db.select({ mandator: sites.mandator }).from(sites).where(leadsTo(articleId));
}

/** An article that readers no longer have is in no banner: acceptance G14. */
export function leaveBanners(db: Database, articleId: number): Statement {
  return db.update(sites).set({ breakingNews: null }).where(leadsTo(articleId));
}
