import { CACHED_PATHS } from './cachedPaths.ts';

/** The used part of static routes. Service Workers, 4.6. */
type RoutingRule = {
  readonly condition: {
    readonly urlPattern?: string | URLPatternInit;
    readonly requestMode?: RequestMode;
    readonly requestMethod?: string;
  };
  readonly source: 'cache' | 'network' | 'race-network-and-fetch-handler';
};
type URLPatternInit = { readonly pathname?: string };

/**
 * Requests that bypass the worker: cached files and pictures come from their caches; navigations go to the network, and
 * the worker answers only if that fails; everything else ignores the worker. The first matching rule applies.
 */
const RULES: readonly RoutingRule[] = [
  ...CACHED_PATHS.map((place) => ({ condition: { urlPattern: `${place}*` }, source: 'cache' }) as const),
  { condition: { requestMode: 'navigate', requestMethod: 'GET' }, source: 'race-network-and-fetch-handler' },
  { condition: { urlPattern: {} }, source: 'network' },
];

/** Registers the static routes in browsers that support them. In others the worker handles every request. */
export async function registerStaticRoutes(event: ExtendableEvent): Promise<void> {
  const addRoutes: unknown = Reflect.get(event, 'addRoutes');
  if (typeof addRoutes === 'function') await Reflect.apply(addRoutes, event, [RULES]);
}
