/** How much stands on a page of a list. */
export const PAGE_SIZES = {
  list: 24,
  /** One large and three rows of three. */
  author: 10,
  topic: 10,
  /** One large and two rows of three. */
  testReports: 7,
} as const;
