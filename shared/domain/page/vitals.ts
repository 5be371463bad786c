/** Web vitals, by their standard names: https://web.dev/articles/vitals. Milliseconds, `cls` in thousandths. */
export const VITALS = ['lcp', 'fcp', 'ttfb', 'inp', 'cls'] as const;

/** Longer loading times are not meaningful. */
export const LONGEST_VITAL_MS = 60_000;
