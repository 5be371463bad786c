const DAY_MS = 86_400_000;
/** 1800-01-01: older articles are indexed under this day. */
const FIRST_DAY = -62_091;
const LAST_DAY = FIRST_DAY + 2 ** 17 - 1;
/** Article ids have at most nine digits. */
const IDS_A_DAY = 2 ** 30;

/** Document id of an article in the index: newest day first, then by article id. A safe integer, unique per article. */
export function documentId(articleId: number, publishedAt: number): number {
  return firstOfDay(publishedAt) + articleId;
}

/** Smallest and largest document id for a range of publication times in milliseconds, rounded to whole days. */
export function documentRange(from: number, to: number): readonly [number, number] {
  return [firstOfDay(to), firstOfDay(from) + IDS_A_DAY - 1];
}

function firstOfDay(time: number): number {
  const day = Math.min(LAST_DAY, Math.max(FIRST_DAY, Math.floor(time / DAY_MS)));
  return (LAST_DAY - day) * IDS_A_DAY;
}
