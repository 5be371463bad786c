import { TrieRouter } from 'hono/router/trie-router';
import type { Endpoint } from './endpoint.ts';

/** Guards of endpoints that receive or return JSON. */
export const EXPECTS_JSON: ReadonlySet<Endpoint['guard']> = new Set([
  'ownJson',
  'readerJson',
  'sessionJson',
  'reader',
  'signed',
]);

const CALLS = /^\/(?:api|mandators)\//;

/**
 * The methods of a path that only scripts call, as `Allow` lists them; null for any other path. RFC 9110, 10.2.1. It
 * has its own router, used when no endpoint matched.
 */
export function createMethodsOf(endpoints: readonly Endpoint[]): (path: string) => string | null {
  const router = new TrieRouter<string>();
  for (const { path, guard } of endpoints) {
    if (!EXPECTS_JSON.has(guard)) continue;
    const methods = endpoints.filter((endpoint) => endpoint.path === path).map(({ method }) => method);
    router.add('ALL', path, methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', '));
  }
  return (path) => (CALLS.test(path) ? (router.match('ALL', path)[0][0]?.[0] ?? null) : null);
}
