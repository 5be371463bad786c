import { createIsbotFromList, list } from 'isbot';

/** Headless browsers display pages like any other browser. */
const NO_CRAWLERS: ReadonlySet<string> = new Set(['headless']);

const isListed = createIsbotFromList(list.filter((pattern) => !NO_CRAWLERS.has(pattern)));

/** Longer than any real user agent; bounds the matching time. */
const LONGEST_NAME = 500;

/** Answers by user agent, because matching one takes a hundred times as long. Emptied when full. */
const known = new Map<string, boolean>();
const MOST_KNOWN = 500;

/** Decides by user agent. It unlocks nothing: crawlers only skip features made for people. */
export function isCrawler(userAgent: string | null): boolean {
  const name = userAgent?.slice(0, LONGEST_NAME) ?? '';
  const answer = known.get(name) ?? isListed(name);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(name, answer);
  return answer;
}
