import type { ArticleState } from '#shared/domain/desk/articleState.ts';
import type { ContentItem } from '#shared/domain/content/contentItem.ts';
import { isUnseen } from '../store/statusColumns.ts';
import type { Standing } from '../store/loadStanding.ts';

type Saved = {
  readonly status: ArticleState;
  readonly badge: string | null;
  readonly publishedAt: string;
  readonly contentItems: readonly ContentItem[];
};

/**
 * When readers are told that an article was updated, after a save: now, if its editor says so of what they have had;
 * with its newest entry, if it is live and readers have it; otherwise as before. In milliseconds. Decision 113.
 */
export function updatedAtOf(
  before: Pick<Standing, 'status' | 'updatedAt'> | null,
  saved: Saved,
  { isUpdate, at }: { readonly isUpdate: boolean; readonly at: number },
): number | null {
  if (isUpdate && before && !isUnseen(before.status)) return at;
  const known = before?.updatedAt ?? null;
  if (saved.badge !== 'Live' || isUnseen(saved.status)) return known;
  const entry = Math.min(newestEntry(saved.contentItems), at);
  return entry > Math.max(known ?? 0, Date.parse(saved.publishedAt)) ? entry : known;
}

/** 0 without entries. */
function newestEntry(items: readonly ContentItem[]): number {
  return Math.max(0, ...items.map((item) => (item.type === 'liveEntry' ? Date.parse(item.publishedAt) : 0)));
}
