/**
 * The parameter by which a browser that was told of a change asks for the page, with the time that it was told: the edge
 * then looks for purges until it knows those of that time.
 */
export const LIVE_QUERY = 'live';
