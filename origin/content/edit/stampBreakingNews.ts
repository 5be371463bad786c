import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { BreakingNews } from '#shared/contracts/contentServer.contract.ts';
import { settingsContract } from '#shared/contracts/settings.contract.ts';
import { judgeBreakingNews } from '#shared/domain/judgement/judgeBreakingNews.ts';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import type { Database } from '../../database/database.ts';
import { articles } from '../schema/articles.ts';
import { sites } from '../schema/sites.ts';
import { articleIdOf } from '../store/paths.ts';

/**
 * JSON of the banner as stored. Its time is that of its article, or now if the article is none of ours or older than
 * breaking news lasts; editors may send another. `null` removes the banner.
 */
export async function stampBreakingNews(
  db: Database,
  { mandator, breakingNews }: { readonly mandator: MandatorId; readonly breakingNews: BreakingNews | null },
  now: number,
): Promise<string | null> {
  if (!breakingNews || breakingNews.since !== undefined) return breakingNews && JSON.stringify(breakingNews);
  const [[article], [site]] = await db.batch([
    db
      .select({ publishedAt: articles.publishedAt })
      .from(articles)
      .where(and(eq(articles.id, articleIdOf(breakingNews.target) ?? 0), eq(articles.status, 'published'))),
    db.select({ settings: sites.settings }).from(sites).where(eq(sites.mandator, mandator)),
  ]);
  const { breaking_news_hours: hours } = v.parse(settingsContract, JSON.parse(site?.settings ?? '{}'));
  const stamped = { ...breakingNews, since: new Date(Math.min(article?.publishedAt ?? now, now)).toISOString() };
  const isCurrent = judgeBreakingNews(stamped, { now, hours }).isShown;
  return JSON.stringify(isCurrent ? stamped : { ...stamped, since: new Date(now).toISOString() });
}
