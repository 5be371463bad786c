import type { Clock } from '#shared/lib/clock.ts';

/** Counts one attempt of a subject. Milliseconds until it may try again, 0 when it may now. */
export type LocalCounter = (subject: string, most: number, periodMs: number) => number;

/**
 * Subjects per isolate while a counter is unreachable. Further subjects are limited as if they had reached the maximum.
 */
const MOST_SUBJECTS = 10_000;

/** Counts within this isolate, in periods that begin with the first attempt, and drops expired ones. */
export function createLocalCounter(clock: Clock): LocalCounter {
  const attempts = new Map<string, { count: number; readonly endsAt: number }>();
  return (subject, most, periodMs) => {
    const now = clock();
    const known = attempts.get(subject);
    if (known && known.endsAt > now) {
      known.count += 1;
      return known.count <= most ? 0 : known.endsAt - now;
    }
    if (attempts.size >= MOST_SUBJECTS)
      for (const [other, { endsAt }] of attempts) if (endsAt <= now) attempts.delete(other);
    if (attempts.size >= MOST_SUBJECTS) return periodMs;
    attempts.set(subject, { count: 1, endsAt: now + periodMs });
    return 0;
  };
}
