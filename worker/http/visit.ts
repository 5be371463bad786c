import type { Mandator } from '#shared/mandators/mandator.ts';
import type { WaitUntil } from '#shared/lib/waitUntil.ts';
import { asksLite } from './asksLite.ts';
import { splitUrl, type AddressParts } from './splitUrl.ts';
import type { TitleHosts } from './titleHosts.ts';

/** One request, taken apart once. Whatever answers it works on this. */
export type Visit = {
  readonly request: Request;
  readonly url: AddressParts;
  /** The title that was asked, by host. */
  readonly mandator: Mandator;
  /** The `Cookie` header, for `readCookie`. */
  readonly cookies: string | null;
  readonly waitUntil: WaitUntil;
  /** Whether it asks for pages that are text first. */
  readonly isLite: boolean;
  /** Values of `Set-Cookie` that its answer carries, whatever answers it: see `session/openSession.ts`. */
  readonly setCookies: string[];
  /** What is counted of its answer, as far as it is known yet: whoever answers notes it here. */
  readonly noted: {
    route: string;
    tier: string;
    freshness: string;
    loadMs: number;
    /** Of a page of results; null for any other. */
    hasHits: boolean | null;
  };
};

/** What those see of a visit who answer everybody alike: no cookie, and no header but these two. Decision 015. */
export type PublicVisit = Pick<Visit, 'url' | 'mandator' | 'waitUntil'> & {
  readonly ifNoneMatch: string | null;
  readonly userAgent: string | null;
};

/** @throws for a host that is no title's: `TitleHosts.refuse` answers those. */
export function readVisit(request: Request, titles: Pick<TitleHosts, 'find'>, waitUntil: WaitUntil): Visit {
  const url = splitUrl(request.url);
  const mandator = titles.find(url.hostname);
  if (!mandator) throw new Error('No title has this host');
  return {
    request,
    url,
    mandator,
    cookies: request.headers.get('cookie'),
    waitUntil,
    isLite: asksLite(request.headers),
    setCookies: [],
    noted: { route: '', tier: '', freshness: '', loadMs: 0, hasHits: null },
  };
}

export function toPublicVisit({ request: { headers }, url, mandator, waitUntil }: Visit): PublicVisit {
  return { url, mandator, waitUntil, ifNoneMatch: headers.get('if-none-match'), userAgent: headers.get('user-agent') };
}
