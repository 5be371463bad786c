/** Claims sealed by the edge: the paid articles of a title that a reader may read offline. Times in seconds. */
export type OfflineClaims = {
  /** The reader's mark. */
  readonly sub: string;
  /** The title. */
  readonly aud: string;
  readonly articles: readonly number[];
  readonly iat: number;
  readonly exp: number;
};

export type OfflineQuestion = {
  readonly articleId: number;
  readonly title: string;
  /** The reader's pseudonym. */
  readonly mark: string;
  /** Of this device, in milliseconds. */
  readonly clock: number;
  /** The latest time known to have passed, in milliseconds. */
  readonly seenAt: number;
};

/** `ended` is final: sealed texts are deleted. `clockBehind` can be corrected. */
export type OfflineDecision = 'open' | 'notEntitled' | 'ended' | 'clockBehind';

/** Upper bound after the last check, whatever the seal's expiry. Acceptance G9. */
export const LONGEST_OFFLINE_SECONDS = 7 * 24 * 60 * 60;
/** Clocks of devices are not exact. */
const TOLERANCE_MS = 10 * 60 * 1_000;

/**
 * Whether a paid text may be shown offline. Any clock can be set back: the time is the later of the device's clock and
 * the latest time known to have passed, and a clock before that locks. Locks when facts are missing. Acceptance G9;
 * decision 071.
 */
export function decideOffline(
  claims: OfflineClaims | null,
  { articleId, title, mark, clock, seenAt }: OfflineQuestion,
): OfflineDecision {
  if (!claims || claims.sub !== mark || claims.aud !== title || !claims.articles.includes(articleId))
    return 'notEntitled';
  const endsAt = Math.min(claims.exp, claims.iat + LONGEST_OFFLINE_SECONDS) * 1_000;
  const known = Math.max(claims.iat * 1_000, seenAt);
  if (Math.max(clock, known) >= endsAt) return 'ended';
  return clock < known - TOLERANCE_MS ? 'clockBehind' : 'open';
}

/** Null if invalid. */
export function parseOfflineClaims(value: unknown): OfflineClaims | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!('sub' in value && 'aud' in value && 'articles' in value && 'iat' in value && 'exp' in value)) return null;
  const { sub, aud, articles, iat, exp } = value;
  if (typeof sub !== 'string' || typeof aud !== 'string' || typeof iat !== 'number' || typeof exp !== 'number')
    return null;
  if (!Array.isArray(articles) || !articles.every((id) => typeof id === 'number')) return null;
  return { sub, aud, articles, iat, exp };
}
