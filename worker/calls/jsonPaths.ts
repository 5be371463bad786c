import { TrieRouter } from 'hono/router/trie-router';
import type { Endpoint } from './endpoint.ts';

/** The guards of those who send JSON, or are answered in it. */
export const EXPECTS_JSON: ReadonlySet<Endpoint['guard']> = new Set([
  'ownJson',
  'readerJson',
  'sessionJson',
  'reader',
  'signed',
]);

const CALLS = /^\/(?:api|mandators)\//;

/**
 * What an address that is called by script alone knows, as `Allow` has it; null for any other. RFC 9110, 10.2.1. With a
 * router of its own, for those that nothing has answered.
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
