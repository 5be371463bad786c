import type { Bytes } from '#shared/lib/bytes.ts';
import type { Context } from 'hono';
import { COOKIES, readCookie, serializeCookie } from '#shared/cookies/cookies.ts';
import { readDevice } from '#shared/domain/paywall/device.ts';
import { ANONYMOUS, type Reader } from '#shared/domain/session/reader.ts';
import { createRouteMatcher } from '#shared/routes/matchRoute.ts';
import type { Route } from '#shared/routes/routes.ts';
import type { CacheEntry } from '../cache/entry.ts';
import type { Lookup } from '../cache/templateCache.ts';
import type { PortalContext } from '../context.ts';
import { redirectTo } from '../middleware/redirectTo.ts';
import { htmlHeaders } from '../middleware/securityHeaders.ts';
import type { Portal } from '../portal.ts';
import { composeBody, type Filling } from '../render/composeBody.ts';
import { isStaff } from '../session/isStaff.ts';
import { readReader } from '../session/readReader.ts';
import { fillArticleBody } from './articleBody.tsx';
import { describeCache } from './describeCache.ts';
import type { ErrorResponder } from './errorResponse.tsx';
import type { PageRenderers } from './pageRenderers.tsx';
import { readerAttributes } from './readerAttributes.ts';
import { runRouteMiddlewares, type RouteMiddlewares } from './routeMiddleware.ts';

export type PageHandlerDependencies = {
  readonly portal: Portal;
  readonly routes: readonly Route[];
  readonly renderers: PageRenderers;
  readonly middlewares: RouteMiddlewares;
  readonly respondWithError: ErrorResponder;
};

type EntryLookup = Extract<Lookup, { kind: 'entry' }>;

/** A wrong slug is put right, but not for good: editors change titles back. */
const SLUG_REDIRECT_SECONDS = 300;
const MAX_PATH_LENGTH = 2_000;

/** Answers a page of the route table: route, middlewares, template, then what depends on the reader. Design 1. */
export function createPageHandler({ portal, routes, renderers, middlewares, respondWithError }: PageHandlerDependencies) {
  const matchRoute = createRouteMatcher(routes);
  /** What every anonymous reader of a page without an open hole gets, put together once per entry. */
  const anonymousBytes = new WeakMap<CacheEntry, Bytes>();

  return async (c: Context<PortalContext>): Promise<Response> => {
    const url = new URL(c.req.url);
    const { mandator, site } = c.var;
    const notFound = (message: string, cacheStatus?: string) =>
      respondWithError({ request: c.req.raw, status: 404, message, ...(cacheStatus ? { cacheStatus } : {}) });
    if (url.pathname.length > MAX_PATH_LENGTH) return respondWithError({ request: c.req.raw, status: 400, message: '' });

    const match = matchRoute(url.pathname);
    if (match.kind === 'checkFailed') return notFound(`Page Not Found: ${url.pathname}`);
    const renderer = match.kind === 'match' ? renderers[match.route.name] : undefined;
    if (match.kind === 'none' || !renderer) return notFound(`Page not found: ${url.pathname}`);
    const { route, params } = match;
    const allowed = runRouteMiddlewares({ url, route, params }, middlewares);
    if (allowed instanceof Response) return allowed;
    if (!allowed) return notFound(`Page Not Found: ${url.pathname}`);

    const startedAt = performance.now();
    const visit = { mandator, site, route, params };
    const lookup = await portal.cache.load(
      renderer.keyOf(visit),
      () => renderer.render(visit, portal),
      (work) => c.executionCtx.waitUntil(work),
    );
    const loadMs = performance.now() - startedAt;
    if (lookup.kind === 'failed')
      return respondWithError({ request: c.req.raw, status: 503, message: '', cacheStatus: describeCache(lookup, portal.clock()).cacheStatus });
    if (lookup.kind === 'notFound') {
      const { cacheStatus } = describeCache(lookup, portal.clock());
      if (lookup.isGone) return respondWithError({ request: c.req.raw, status: 410, message: '', cacheStatus });
      return notFound(`Page not found: ${url.pathname}`, cacheStatus);
    }
    const canonicalPath = lookup.entry.meta.facts['canonicalPath'];
    if (route.name === 'article' && typeof canonicalPath === 'string' && canonicalPath !== url.pathname) {
      return redirectTo({ status: 301, location: `${canonicalPath}${url.search}`, keepForSeconds: SLUG_REDIRECT_SECONDS });
    }
    return respond(c, lookup, loadMs, url.pathname);
  };

  async function respond(c: Context<PortalContext>, lookup: EntryLookup, loadMs: number, path: string): Promise<Response> {
    const { entry } = lookup;
    const request = c.req.raw;
    const { cacheStatus, serverTiming } = describeCache(lookup, portal.clock());
    const headers = { ...htmlHeaders, 'cache-status': cacheStatus, 'server-timing': `${serverTiming}, load;dur=${loadMs.toFixed(1)}` };
    const cookies = request.headers.get('cookie');
    const reader = cookies
      ? await readReader(cookies, c.var.mandator.id, {
          keys: portal.publicKeys,
          issuer: portal.settings.IDENTITY_ISSUER,
          now: new Date(portal.clock()),
          log: portal.log,
        })
      : ANONYMOUS;

    const hasBodyHole = entry.meta.holes.some((hole) => hole.name === 'articleBody');
    if (!hasBodyHole && reader.kind === 'anonymous') {
      const { etag } = entry.meta;
      const shared = { ...headers, 'cache-control': 'private, no-cache', etag };
      if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers: shared });
      return new Response(bytesForAnonymous(entry), { headers: shared });
    }
    const personal = { ...headers, 'cache-control': 'private, no-store' };
    if (!hasBodyHole) return new Response(composeBody(entry, fillings(reader, '')), { headers: personal });

    const knownId = readCookie(cookies, COOKIES.anonymousId);
    const anonymousId = knownId && /^[\w-]{8,64}$/.test(knownId) ? knownId : crypto.randomUUID();
    const { filling } = await fillArticleBody(
      {
        entry,
        mandator: c.var.mandator,
        reader,
        device: readDevice(request.headers.get('sec-ch-ua-mobile'), request.headers.get('user-agent')),
        referrer: request.headers.get('referer') ?? '',
        path,
        anonymousId,
        idToken: reader.kind === 'loggedIn' ? readCookie(cookies, COOKIES.idToken) : null,
        isStaff: cookies !== null && (await isStaff(cookies, portal.settings.STAFF_SECRET, new Date(portal.clock()))),
      },
      portal,
    );
    return new Response(composeBody(entry, fillings(reader, filling)), {
      headers: anonymousId === knownId ? personal : { ...personal, 'set-cookie': serializeCookie(COOKIES.anonymousId, anonymousId) },
    });
  }

  function bytesForAnonymous(entry: CacheEntry): Bytes {
    const known = anonymousBytes.get(entry);
    if (known) return known;
    const body = composeBody(entry, fillings(ANONYMOUS, ''));
    if (!(body instanceof Uint8Array)) throw new Error('A page without an open hole is complete');
    anonymousBytes.set(entry, body);
    return body;
  }
}

function fillings(reader: Reader, articleBody: Filling): (hole: string) => Filling {
  return (hole) => (hole === 'articleBody' ? articleBody : readerAttributes(reader));
}
