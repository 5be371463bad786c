/**
 * The parameter by which a browser that was told of a change asks for the page: the edge then looks for purges at once.
 */
export const LIVE_QUERY = 'live';
