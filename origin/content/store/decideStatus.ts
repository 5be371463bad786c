import type { articles } from '../schema/articles.ts';

/** A scheduled article is stored and nowhere public; it comes out at its date of publication. */
export type ArticleStatus = 'published' | 'retracted' | 'scheduled';

type StatusColumns = Pick<typeof articles.$inferSelect, 'status' | 'releaseAt'>;

/** What an article becomes as it is saved: what is retracted stays so, any other is public from its date on. */
export function decideStatus(before: ArticleStatus | null, publishedAt: string, now: number): ArticleStatus {
  if (before === 'retracted') return before;
  return Date.parse(publishedAt) > now ? 'scheduled' : 'published';
}

/**
 * The columns of a status. What comes out later is retracted until then, so that no statement that knows of retractions
 * alone can show it.
 */
export function toStatusColumns(status: ArticleStatus, publishedAt: string): StatusColumns {
  return status === 'scheduled'
    ? { status: 'retracted', releaseAt: Date.parse(publishedAt) }
    : { status, releaseAt: null };
}

export function readStatus({ status, releaseAt }: StatusColumns): ArticleStatus {
  return releaseAt === null ? status : 'scheduled';
}
