/**
 * Page numbers in the address filter are rounded up to a power of two, so that a list of 4,000 pages needs thirteen
 * entries, and numbers far beyond its end are refused.
 */
export function pageStep(page: number): number {
  return 2 ** Math.ceil(Math.log2(page));
}

/** Every step up to that of the page after the last one: a list may grow by a page before it is counted again. */
export function pageSteps(articleCount: number, pageSize: number): number[] {
  const next = Math.max(1, Math.ceil(articleCount / pageSize)) + 1;
  return Array.from({ length: Math.log2(pageStep(next)) + 1 }, (_, exponent) => 2 ** exponent);
}
