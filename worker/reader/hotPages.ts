import type { Clock } from '#shared/lib/clock.ts';
import type { CacheEntry } from '../cache/entry.ts';
import { asksLite } from '../http/asksLite.ts';
import { isPrefetch } from '../http/isPrefetch.ts';
import { carriesSession } from '../session/carriesSession.ts';
import { respondToEverybody } from './respondToEverybody.ts';

/** What an anonymous reader got from memory, still fresh, and what was true of it in that second. */
export type HotPage = {
  readonly entry: CacheEntry;
  readonly headers: Headers;
  /** Counts the answers, and the readers among them. */
  readonly count: (asked: Request) => void;
};

/** Remembers a page under its whole address, unless something has changed since it was looked up. */
export type KeepHot = (url: string, page: HotPage) => void;

export type HotPages = {
  /** What is hot under this very address; null for whoever may not have it, and for what is to be looked up. */
  readonly answer: (request: Request) => Response | null;
  /** Called before a page is looked up. */
  readonly lookUp: () => KeepHot;
};

export type HotPagesDependencies = {
  readonly clock: Clock;
  /**
   * Everything by which a page may become another one, or be answered otherwise: purges, redirect rules, menus,
   * settings.
   */
  readonly onChange: readonly ((listener: () => void) => void)[];
};

const SECOND_MS = 1_000;
/** Pages that are asked for more than once a second are few. */
const MAX_HOT = 50;

/**
 * What many ask for at once is looked up once a second: who asks for the same address again before the second is over,
 * and may have what everybody gets, has the same bytes and headers before the router sees him. Any change empties it,
 * whatever has changed. Decision 017.
 */
export function createHotPages({ clock, onChange }: HotPagesDependencies): HotPages {
  let second = 0;
  let pages = new Map<string, HotPage & { readonly until: number }>();
  for (const subscribe of onChange) subscribe(() => (pages = new Map()));
  return {
    answer(request) {
      const page = pages.get(request.url);
      if (!page || clock() >= page.until || request.method !== 'GET' || isOneOfFew(request.headers)) return null;
      page.count(request);
      return respondToEverybody(request, page);
    },
    lookUp() {
      const now = Math.floor(clock() / SECOND_MS);
      if (now !== second) pages = new Map();
      second = now;
      // Once they are emptied, what was looked up before goes into a map that nobody reads.
      const current = pages;
      return (url, page) => {
        const { entry } = page;
        if (current.size >= MAX_HOT) return;
        const until = Math.min((now + 1) * SECOND_MS, entry.meta.freshUntil, entry.meta.staleUntil);
        current.set(url, { ...page, until });
      };
    },
  };
}

/** Who may have another page than nearly everybody, or keep it for a while. */
function isOneOfFew(headers: Headers): boolean {
  return carriesSession(headers.get('cookie')) || asksLite(headers) || isPrefetch(headers);
}
