import type { Mandator } from '#shared/mandators/mandator.ts';
import type { WaitUntil } from '#shared/lib/waitUntil.ts';
import { asksLite } from './asksLite.ts';
import { isPrefetch } from './isPrefetch.ts';
import { splitUrl, type AddressParts } from './splitUrl.ts';
import type { TitleHosts } from './titleHosts.ts';

/** One request, parsed once. Every handler works on this. */
export type Visit = {
  readonly request: Request;
  readonly url: AddressParts;
  /** The title, by host. */
  readonly mandator: Mandator;
  /** The `Cookie` header, for `readCookie`. */
  readonly cookies: string | null;
  readonly waitUntil: WaitUntil;
  /** Whether it selects the lite variant. */
  readonly isLite: boolean;
  /** Whether a browser or our script requests it before the reader does. */
  readonly isPrefetch: boolean;
  /** `Set-Cookie` values that are added to whichever response is sent: see `session/openSession.ts`. */
  readonly setCookies: string[];
  /** Labels for the request's metrics; handlers fill them in as they learn them. */
  readonly noted: {
    route: string;
    tier: string;
    freshness: string;
    loadMs: number;
    /** For search results pages; null otherwise. */
    hasHits: boolean | null;
  };
};

/** The part of a visit that shared responses may depend on: no cookies, and only these two headers. Decision 015. */
export type PublicVisit = Pick<Visit, 'url' | 'mandator' | 'waitUntil'> & {
  readonly ifNoneMatch: string | null;
  readonly userAgent: string | null;
};

/** @throws for a host that belongs to no title; `TitleHosts.refuse` handles those first. */
export function readVisit(request: Request, titles: Pick<TitleHosts, 'find'>, waitUntil: WaitUntil): Visit {
  const url = splitUrl(request.url);
  const mandator = titles.find(url.hostname);
  if (!mandator) throw new Error('No title has this host');
  const { headers } = request;
  const cookies = headers.get('cookie');
  return {
    request,
    url,
    mandator,
    cookies,
    waitUntil,
    isLite: asksLite(headers, cookies),
    isPrefetch: isPrefetch(headers),
    setCookies: [],
    noted: { route: '', tier: '', freshness: '', loadMs: 0, hasHits: null },
  };
}

export function toPublicVisit({ request: { headers }, url, mandator, waitUntil }: Visit): PublicVisit {
  return { url, mandator, waitUntil, ifNoneMatch: headers.get('if-none-match'), userAgent: headers.get('user-agent') };
}
