import { once } from '#shared/lib/once.ts';
import type { CacheEntry } from '../cache/entry.ts';
import type { Lookup } from '../cache/templateCache.ts';
import type { HtmlHeaders, HtmlPage } from '../http/headers.ts';
import { describeCache } from '../http/describeCache.ts';

/** The headers of a page, computed on first use. Decision 075. */
export type PageHeaders = {
  /** For the shared response. */
  readonly shared: () => Headers;
  /**
   * For a reader who may read all of it without paying. Browsers may keep it for back navigation; caches vary by
   * cookie.
   */
  readonly reader: () => Headers;
  /** For content only this reader may see: the browser must not store it. */
  readonly personal: () => Headers;
  /** The same, where the browser may query Google's metering. */
  readonly askingGoogle: () => Headers;
};

type EntryLookup = Extract<Lookup, { kind: 'entry' }>;
/** Title and layout of a page: an entry has one of each. */
type Place = Pick<HtmlPage, 'title' | 'layout' | 'switches' | 'carries'>;
type Fields = Readonly<Record<string, string>>;

/**
 * Headers are made once for an entry, not once for a request: all that changes between two hits is the seconds it stays
 * fresh. Copying them into a response costs a fraction of building them, so those that many pages share are built once
 * for all.
 */
export function createPageHeaders(
  htmlHeaders: HtmlHeaders,
): (lookup: EntryLookup, place: Place, now: number, loadMs: number) => PageHeaders {
  const common = new WeakMap<Fields, Headers>();
  const made = new WeakMap<
    CacheEntry,
    { readonly second: number; readonly freshness: string; readonly headers: PageHeaders }
  >();

  const make = ({ styleSource, scriptSource }: CacheEntry['meta'], place: Place, own: Fields): Headers => {
    const fields = htmlHeaders({ ...place, pageClass: 'public', styleSource, scriptSource });
    const base = common.get(fields) ?? new Headers(fields);
    common.set(fields, base);
    const headers = new Headers(base);
    for (const name in own) headers.set(name, own[name] ?? '');
    return headers;
  };

  return (lookup, place, now, loadMs) => {
    const { entry, tier, freshness } = lookup;
    const second = Math.floor(now / 1_000);
    const known = tier === 'memory' ? made.get(entry) : undefined;
    if (known && known.second === second && known.freshness === freshness) return known.headers;
    const cache = describeCache(lookup, now, loadMs);
    const own = { ...cache, 'cache-control': 'private, no-store' };
    const headers = {
      shared: once(() =>
        make(entry.meta, place, { ...cache, 'cache-control': 'private, no-cache', etag: entry.meta.etag }),
      ),
      reader: once(() =>
        make(entry.meta, place, { ...cache, 'cache-control': 'private, no-cache', vary: 'Save-Data, Cookie' }),
      ),
      personal: once(() => make(entry.meta, place, own)),
      askingGoogle: once(() => make(entry.meta, { ...place, carries: ['googleSubscriptions'] }, own)),
    };
    if (tier === 'memory') made.set(entry, { second, freshness, headers });
    return headers;
  };
}
