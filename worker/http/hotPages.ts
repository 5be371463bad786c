import type { Clock } from '#shared/lib/clock.ts';
import type { WaitUntil } from '#shared/lib/waitUntil.ts';
import type { CacheEntry } from '../cache/entry.ts';
import { asksLite } from './asksLite.ts';
import { isPrefetch } from './isPrefetch.ts';
import { carriesSession } from './carriesSession.ts';
import { respondToAnonymous } from './respondToAnonymous.ts';

/** An anonymous response from memory, with its state within the current second. */
export type HotPage = {
  readonly entry: CacheEntry;
  readonly headers: Headers;
  /** Counts the answers, and the readers among them. */
  readonly count: (asked: Request) => void;
};

/** Remembers a page under its whole address, unless something has changed since it was looked up. */
export type CacheHot = (url: string, page: HotPage) => void;

export type HotPages = {
  /** The hot response for this exact URL; null for requests that may need another one, and for URLs to be looked up. */
  readonly answer: (request: Request, waitUntil: WaitUntil) => Response | null;
  /** Called before a page is looked up. */
  readonly lookUp: () => CacheHot;
};

export type HotPagesDependencies = {
  readonly clock: Clock;
  /** Everything that changes a page or its response: purges, redirect rules, menus, settings. */
  readonly onChange: readonly ((listener: () => void) => void)[];
};

const SECOND_MS = 1_000;
/** Few pages are requested more than once a second. */
const MAX_HOT = 50;

/**
 * Caches complete anonymous responses per URL until the end of the current second, ahead of the router. Any purge or
 * settings change clears it. Decision 017.
 */
export function createHotPages({ clock, onChange }: HotPagesDependencies): HotPages {
  let second = 0;
  let pages = new Map<string, HotPage & { readonly until: number }>();
  for (const subscribe of onChange) subscribe(() => (pages = new Map()));
  return {
    answer(request, waitUntil) {
      const page = pages.get(request.url);
      if (!page || clock() >= page.until || request.method !== 'GET' || isOneOfFew(request.headers)) return null;
      page.count(request);
      return respondToAnonymous(request, page, waitUntil);
    },
    lookUp() {
      const now = Math.floor(clock() / SECOND_MS);
      if (now !== second) pages = new Map();
      second = now;
      // After a clear, lookups that started before it write into the discarded map.
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

/** Requests that may need another response than most. */
function isOneOfFew(headers: Headers): boolean {
  const cookies = headers.get('cookie');
  return carriesSession(cookies) || asksLite(headers, cookies) || isPrefetch(headers);
}
