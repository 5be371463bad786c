/** Two-sided, 95 of a hundred. */
const Z = 1.959_964;

export type Interval = { readonly low: number; readonly high: number };

/**
 * Where the true share lies in 95 of a hundred such samples, between 0 and 1: Wilson's score interval, which holds for
 * small samples and shares near the ends too. Null of no trial. E. B. Wilson, 1927.
 */
export function wilsonInterval(successes: number, trials: number): Interval | null {
  if (trials === 0) return null;
  const share = successes / trials;
  const spread = Z ** 2 / trials;
  const middle = share + spread / 2;
  const half = Z * Math.sqrt((share * (1 - share)) / trials + spread / (4 * trials));
  return { low: Math.max(0, (middle - half) / (1 + spread)), high: Math.min(1, (middle + half) / (1 + spread)) };
}
