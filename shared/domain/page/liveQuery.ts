/**
 * Query parameter with the time of a change that the browser has heard of: the edge reads the purge log until it knows
 * all purges up to then.
 */
export const LIVE_QUERY = 'live';
