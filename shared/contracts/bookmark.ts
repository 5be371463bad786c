/**
 * Header of the portal's calls to the content server and the paywall service: the minimum bookmark a D1 replica must
 * have reached to reflect all purges the portal knows. Without it the primary database answers. Decisions 030 and 038.
 */
export const BOOKMARK_HEADER = 'x-bookmark';
