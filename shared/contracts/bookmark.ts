/**
 * In the portal's calls to the content server and to the paywall service: up to where a copy of its database must be
 * for all the purges to show that the portal knows of. Without it the database itself answers. Decisions 030 and 038.
 */
export const BOOKMARK_HEADER = 'x-bookmark';
