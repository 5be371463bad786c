/** Articles whose HTML a page view fetches because their teasers are in view, unless the title has a limit of its own. */
export const PREFETCH_LIMIT = 4;
