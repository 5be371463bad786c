/**
 * How long an answer may be kept whose address holds until then, in seconds: what is found under a short signature is
 * one reader's, and no longer than that.
 */
export function cacheControlUntil(
  until: number,
  { now, public: lasting }: { readonly now: number; readonly public: string },
): string {
  return until === Infinity ? lasting : `private, max-age=${Math.max(0, Math.floor(until - now / 1_000))}`;
}
