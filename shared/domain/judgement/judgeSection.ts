const DAY_MS = 86_400_000;
/** Design of the front: a section whose newest piece is older leaves it. */
const SECTION_DAYS = 3;

export type SectionJudgement = { readonly isShown: boolean; readonly reason: 'fresh' | 'old' | 'empty' };

/**
 * Whether a front shows a section.
 *
 * @param publishedAt times of the pieces that no other block of the front shows, in milliseconds.
 */
export function judgeSection(publishedAt: readonly number[], now: number): SectionJudgement {
  if (publishedAt.length === 0) return { isShown: false, reason: 'empty' };
  return now - Math.max(...publishedAt) > SECTION_DAYS * DAY_MS
    ? { isShown: false, reason: 'old' }
    : { isShown: true, reason: 'fresh' };
}

/** Municipalities have news less often than sections: their pieces stay longer. */
const PLACE_DAYS = 7;

/** Whether a front shows a piece in the column of its municipality. */
export function isCurrentInPlace(publishedAt: number, now: number): boolean {
  return now - publishedAt <= PLACE_DAYS * DAY_MS;
}
