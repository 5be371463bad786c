import { LIST_SIZES } from '#shared/domain/page/listSizes.ts';

/** Items per page of a list. */
export const PAGE_SIZES = {
  list: LIST_SIZES.headlines,
  /** One large and three rows of three. */
  author: 10,
  topic: 10,
  /** One large and two rows of three. */
  testReports: 7,
} as const;
