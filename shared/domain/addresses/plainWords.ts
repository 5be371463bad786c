/** Pattern of lower-case words separated by dashes, `rund-um-den-dom`: slugs, and names used in addresses. */
export const PLAIN_WORDS = '[a-z0-9]+(?:-[a-z0-9]+)*';

/** The same in folders: `koeln/rund-um-den-dom`. */
export const PLAIN_PATH = '[a-z0-9]+(?:[-/][a-z0-9]+)*';
