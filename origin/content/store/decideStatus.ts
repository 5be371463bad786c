import type { articles } from '../schema/articles.ts';

/** A scheduled article is stored, public nowhere, and published at its date. */
export const ARTICLE_STATUSES = ['published', 'retracted', 'scheduled'] as const;
export type ArticleStatus = (typeof ARTICLE_STATUSES)[number];

type StatusColumns = Pick<typeof articles.$inferSelect, 'status' | 'releaseAt'>;

/** The status of an article after saving: a retracted one stays retracted, any other is public from its date on. */
export function decideStatus(before: ArticleStatus | null, publishedAt: string, now: number): ArticleStatus {
  if (before === 'retracted') return before;
  return Date.parse(publishedAt) > now ? 'scheduled' : 'published';
}

/**
 * The columns of a status. A scheduled article is stored as retracted, so that statements that only know retractions
 * cannot show it.
 */
export function toStatusColumns(status: ArticleStatus, publishedAt: string): StatusColumns {
  return status === 'scheduled'
    ? { status: 'retracted', releaseAt: Date.parse(publishedAt) }
    : { status, releaseAt: null };
}

export function readStatus({ status, releaseAt }: StatusColumns): ArticleStatus {
  return releaseAt === null ? status : 'scheduled';
}
