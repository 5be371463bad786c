const DAY_MS = 86_400_000;
/** 1800-01-01: older articles count as of that day. */
const FIRST_DAY = -62_091;
const LAST_DAY = FIRST_DAY + 2 ** 17 - 1;
/** Ids of articles have nine digits at most. */
const IDS_A_DAY = 2 ** 30;

/**
 * The place of an article in the index: newest day first, and within a day by id. A safe integer, other for each
 * article.
 */
export function documentId(articleId: number, publishedAt: number): number {
  return firstOfDay(publishedAt) + articleId;
}

/** Smallest and largest id of what was published between two times in milliseconds, by whole days. */
export function documentRange(from: number, to: number): readonly [number, number] {
  return [firstOfDay(to), firstOfDay(from) + IDS_A_DAY - 1];
}

function firstOfDay(time: number): number {
  const day = Math.min(LAST_DAY, Math.max(FIRST_DAY, Math.floor(time / DAY_MS)));
  return (LAST_DAY - day) * IDS_A_DAY;
}
