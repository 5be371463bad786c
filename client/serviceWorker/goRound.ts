import { KEPT_PLACES } from './keptPlaces.ts';

/** Of the static routes as browsers know them: those that we name. Service Workers, 4.6. */
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
 * What the browser does without starting the worker. Files and pictures that are kept come from where they are kept; a
 * navigation is asked of the network at once, and the worker answers only where that fails; all else knows no worker.
 * The first rule that fits holds.
 */
const RULES: readonly RoutingRule[] = [
  ...KEPT_PLACES.map((place) => ({ condition: { urlPattern: `${place}*` }, source: 'cache' }) as const),
  { condition: { requestMode: 'navigate', requestMethod: 'GET' }, source: 'race-network-and-fetch-handler' },
  { condition: { urlPattern: {} }, source: 'network' },
];

/** Names the static routes where the browser knows any. Elsewhere every request passes the worker. */
export async function goRound(event: ExtendableEvent): Promise<void> {
  const addRoutes: unknown = Reflect.get(event, 'addRoutes');
  if (typeof addRoutes === 'function') await Reflect.apply(addRoutes, event, [RULES]);
}
