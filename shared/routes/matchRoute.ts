import { PLAIN_PATH, PLAIN_WORDS } from '../domain/addresses/plainWords.ts';
import type { Route } from './routes.ts';

export type RouteParams = {
  readonly id: number | null;
  /** The requested path without its leading slash, or the part before the id. */
  readonly slug: string;
  readonly page: number;
};

/**
 * `checkFailed`: a route owns the path, but its parameters are invalid. Specification 5 and 8: fatal, `Page Not Found:
 * {path}`.
 */
export type RouteMatch<R extends Route = Route> =
  | { readonly kind: 'match'; readonly route: R; readonly params: RouteParams }
  | { readonly kind: 'checkFailed'; readonly route: R }
  | { readonly kind: 'none' };

export type RouteMatcher<R extends Route> = (pathname: string) => RouteMatch<R>;

/** Compiles the table once. The matcher is a pure function of the decoded-free pathname. */
export function createRouteMatcher<R extends Route>(routes: readonly R[]): RouteMatcher<R> {
  const compiled = routes.map((route) => ({
    route,
    pattern: compilePath(route.path),
    ownedPrefix: literalPrefix(route.path),
  }));
  return (pathname) => {
    for (const { route, pattern, ownedPrefix } of compiled) {
      const found = pattern.exec(pathname);
      if (!found) {
        if (ownedPrefix !== null && pathname.startsWith(ownedPrefix)) return { kind: 'checkFailed', route };
        continue;
      }
      const params = parseParams(found.groups ?? {});
      return params ? { kind: 'match', route, params } : { kind: 'checkFailed', route };
    }
    return { kind: 'none' };
  };
}

/** Far above any real slug, and below the maximum of a cache key. */
const MAX_SLUG_LENGTH = 300;

/** Ids are digits without leading zeros, so that each article has one address; pages count from 1. */
function parseParams(groups: Record<string, string | undefined>): RouteParams | null {
  const { id, page, slug = '' } = groups;
  if (id !== undefined && !/^[1-9]\d{0,8}$/.test(id)) return null;
  if (slug.length > MAX_SLUG_LENGTH) return null;
  if (page !== undefined && !/^[1-9]\d{0,3}$/.test(page)) return null;
  return { id: id === undefined ? null : Number(id), slug, page: page === undefined ? 1 : Number(page) };
}

/** Slugs and paths of sections and tags are lower-case words; anything else is refused before it costs a call. */
function compilePath(path: string): RegExp {
  const prefix = literalPrefix(path);
  const slug = prefix === null ? '(?:(?<slug>[^/]+(?:/[^/]+)*)-)?' : '(?:(?<slug>[^/]+)-)?';
  const source = path
    // Non-greedy: a number after the last slash is the page.
    .replace('{slug*}/{page?}', `(?<slug>${PLAIN_PATH}?)(?:/(?<page>[1-9]\\d{0,3}))?`)
    .replace('/{page?}', '(?:/(?<page>[^/]+))?')
    .replace('{slug-}', slug)
    .replace('{id}', '(?<id>\\d+)')
    .replace('{slug}', `(?<slug>${PLAIN_WORDS})`);
  return new RegExp(`^${source}$`);
}

function literalPrefix(path: string): string | null {
  const literal = /^\/[a-z-]+\//.exec(path);
  return literal ? literal[0] : null;
}
