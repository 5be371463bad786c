/** The name of error pages and of the page for readers offline. */
export const ERROR_PAGE = 'error';

/** Names of pages without a row in the route table: used in `data-route` and page metrics. */
export const UNROUTED_PAGES = [ERROR_PAGE, 'insights', 'logout'] as const;

export type UnroutedPage = (typeof UNROUTED_PAGES)[number];
