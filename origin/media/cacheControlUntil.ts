/**
 * `cache-control` of an answer whose signed address expires at `until`, in seconds: content under a short-lived
 * signature is private and must not outlive it.
 */
export function cacheControlUntil(
  until: number,
  { now, public: lasting }: { readonly now: number; readonly public: string },
): string {
  return until === Infinity ? lasting : `private, max-age=${Math.max(0, Math.floor(until - now / 1_000))}`;
}
