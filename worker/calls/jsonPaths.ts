import type { Endpoint } from './endpoint.ts';

/** The guards of those who send JSON, or are answered in it. */
export const EXPECTS_JSON: ReadonlySet<Endpoint['guard']> = new Set([
  'ownJson',
  'readerJson',
  'sessionJson',
  'reader',
  'signed',
]);

/** The addresses that are called by script alone, each with the methods it knows as `Allow` has them. RFC 9110, 10.2.1. */
export function jsonPaths(endpoints: readonly Endpoint[]): ReadonlyMap<string, string> {
  const paths = new Set(endpoints.filter(({ guard }) => EXPECTS_JSON.has(guard)).map(({ path }) => path));
  const methodsOf = (path: string) =>
    endpoints.filter((endpoint) => endpoint.path === path).map(({ method }) => method);
  return new Map(
    Array.from(paths, (path) => [
      path,
      methodsOf(path)
        .flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
        .join(', '),
    ]),
  );
}
