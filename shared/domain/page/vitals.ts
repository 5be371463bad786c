/**
 * What browsers measure of a page, by the names that the web has for it: https://web.dev/articles/vitals. Milliseconds,
 * `cls` in thousandths.
 */
export const VITALS = ['lcp', 'fcp', 'ttfb', 'inp', 'cls'] as const;
