import { createIsbotFromList, list } from 'isbot';

/** A browser that a script drives shows pages like any other. */
const NO_CRAWLERS: ReadonlySet<string> = new Set(['headless']);

const isListed = createIsbotFromList(list.filter((pattern) => !NO_CRAWLERS.has(pattern)));

/** Nobody's name is longer; what is only costs time. */
const LONGEST_NAME = 500;

/** By what it calls itself. Nothing is unlocked by this: it only saves crawlers a page made for people. */
export function isCrawler(userAgent: string | null): boolean {
  return isListed(userAgent?.slice(0, LONGEST_NAME));
}
