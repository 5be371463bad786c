import type { ArticleState } from '#shared/domain/desk/articleState.ts';
import type { articles } from '../schema/articles.ts';

export type StatusColumns = Pick<typeof articles.$inferSelect, 'status' | 'releaseAt' | 'stage'>;

/**
 * The columns of a state: the one place that says what is public. All others are stored as retracted, so that statements
 * that only know retractions cannot show them. Decision 081.
 */
export function toStatusColumns(state: ArticleState, publishedAt: string): StatusColumns {
  return {
    status: state === 'published' ? 'published' : 'retracted',
    releaseAt: state === 'scheduled' ? Date.parse(publishedAt) : null,
    stage: state === 'draft' || state === 'review' ? state : null,
  };
}

export function readStatus({ status, releaseAt, stage }: StatusColumns): ArticleState {
  return releaseAt === null ? (stage ?? status) : 'scheduled';
}

/** Whether readers have not had it since it was last kept back: its address answers 404, as if it did not exist. */
export function isUnseen(state: ArticleState): boolean {
  return state === 'draft' || state === 'review' || state === 'scheduled';
}
