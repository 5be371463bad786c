/** Two-sided, 95 of a hundred. */
const Z = 1.959_964;

export type Interval = { readonly low: number; readonly high: number };

/**
 * The 95 % confidence interval of a rate, between 0 and 1: Wilson's score interval, also valid for small samples and
 * rates near 0 and 1. Null without trials. E. B. Wilson, 1927.
 */
export function wilsonInterval(successes: number, trials: number): Interval | null {
  if (trials === 0) return null;
  const share = successes / trials;
  const spread = Z ** 2 / trials;
  const middle = share + spread / 2;
  const half = Z * Math.sqrt((share * (1 - share)) / trials + spread / (4 * trials));
  return { low: Math.max(0, (middle - half) / (1 + spread)), high: Math.min(1, (middle + half) / (1 + spread)) };
}
