/**
 * What browsers measure of a page, by the names that the web has for it: https://web.dev/articles/vitals. Milliseconds,
 * `cls` in thousandths.
 */
export const VITALS = ['lcp', 'fcp', 'ttfb', 'inp', 'cls'] as const;

/** A page that is open for longer has no measurement of its loading that anybody could use. */
export const LONGEST_VITAL_MS = 60_000;
