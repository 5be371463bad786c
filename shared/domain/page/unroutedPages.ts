/** The name of error pages and of the page for readers offline. */
export const ERROR_PAGE = 'error';

/** Names of pages that have no row in the route table: `data-route` has them, and endpoints that count pages know them. */
export const UNROUTED_PAGES = [ERROR_PAGE, 'insights', 'logout'] as const;

export type UnroutedPage = (typeof UNROUTED_PAGES)[number];
