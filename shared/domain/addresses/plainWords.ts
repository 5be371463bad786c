/**
 * Lower-case words with dashes between them, `rund-um-den-dom`: for a pattern. What stands in an address, and what a
 * name has to be to stand there.
 */
export const PLAIN_WORDS = '[a-z0-9]+(?:-[a-z0-9]+)*';

/** The same in folders: `koeln/rund-um-den-dom`. */
export const PLAIN_PATH = '[a-z0-9]+(?:[-/][a-z0-9]+)*';
