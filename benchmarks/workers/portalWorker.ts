import { localVariables } from '#scripts/localVariables.ts';
import { SERVICE_BINDINGS, UPSTREAM_VARIABLES, UPSTREAMS } from '#shared/upstreams.ts';
import { readBuiltWorker } from './readBuiltWorker.ts';
import type { NeighbourPorts } from '../neighbours/startNeighbours.ts';
import type { Binding, WorkerdOptions } from './startWorkerd.ts';

export type PortalWorker = {
  readonly name: string;
  readonly directory: string;
  readonly neighbours: NeighbourPorts;
  /** Port of the reference backend, if it is to answer instead of the benchmark's upstreams. */
  readonly originPort?: number;
  readonly variables?: Readonly<Record<string, string>>;
};

/** Entries stay fresh during the benchmark; everything else is as in production. */
const FRESHNESS = { FRESH_HOME_SECONDS: '3600', FRESH_PAGE_SECONDS: '3600' };
/** Without addresses the portal calls its service bindings. */
const NO_UPSTREAMS = Object.fromEntries(UPSTREAM_VARIABLES.map((name) => [name, '']));

/** Renders every page, caches none. */
export const WITHOUT_CACHE = { MEMORY_CACHE_MB: '0', CACHE_API_ENABLED: 'false', KV_ENABLED: 'false' };
/** Reads every page from KV. */
export const ONLY_KV = { MEMORY_CACHE_MB: '0', CACHE_API_ENABLED: 'false', KV_ENABLED: 'true' };

/** The built portal with all its bindings, for a bare workerd. */
export function portalWorker({
  name,
  directory,
  neighbours,
  originPort,
  variables = {},
}: PortalWorker): WorkerdOptions {
  const { modules, compatibilityDate, compatibilityFlags } = readBuiltWorker('dist/portal/wrangler.json');
  const upstream = `http://127.0.0.1:${neighbours.upstream}`;
  const upstreams = Object.fromEntries(
    Object.values(UPSTREAMS).map(({ variable, path }) => [variable, `${upstream}${path}`]),
  );
  const texts = {
    ...localVariables('portal', directory),
    ...FRESHNESS,
    ...(originPort === undefined ? upstreams : NO_UPSTREAMS),
    ...variables,
  };
  const bindings: Record<string, Binding> = {
    ...Object.fromEntries(
      Object.entries(texts).map(([variable, value]) => [variable, { kind: 'text', value }] as const),
    ),
    TEMPLATES: { kind: 'kv', port: neighbours.kv },
    ...Object.fromEntries(
      SERVICE_BINDINGS.map((binding) => [binding, { kind: 'service', port: neighbours.upstream }] as const),
    ),
    ORIGIN: { kind: 'service', port: originPort ?? neighbours.upstream },
    PURGE_LOG: { kind: 'durableObject', className: 'PurgeLog' },
    REFRESH_LEASE: { kind: 'durableObject', className: 'RefreshLease' },
  };
  return {
    name,
    directory,
    modules,
    compatibilityDate,
    compatibilityFlags,
    bindings,
    cacheApiPort: neighbours.cacheApi,
  };
}
