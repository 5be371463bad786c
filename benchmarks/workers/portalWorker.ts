import { localVariables } from '#scripts/localVariables.ts';
import { SERVICE_BINDINGS, UPSTREAM_VARIABLES, UPSTREAMS } from '#shared/upstreams.ts';
import { readBuiltWorker } from './readBuiltWorker.ts';
import type { NeighbourPorts } from '../neighbours/startNeighbours.ts';
import type { Binding, WorkerdOptions } from './startWorkerd.ts';

export type PortalWorker = {
  readonly name: string;
  readonly directory: string;
  readonly neighbours: NeighbourPorts;
  /** Where the reference backend listens, when it is to answer and not the benchmark's upstreams. */
  readonly originPort?: number;
  readonly variables?: Readonly<Record<string, string>>;
};

/** Entries stay fresh for as long as the benchmark runs; all else is as in production. */
const FRESHNESS = { FRESH_HOME_SECONDS: '3600', FRESH_PAGE_SECONDS: '3600' };
/** Without addresses the portal calls its service binding. */
const NO_UPSTREAMS = Object.fromEntries(UPSTREAM_VARIABLES.map((name) => [name, '']));

/** Each page is rendered anew and kept nowhere. */
export const WITHOUT_CACHE = { MEMORY_CACHE_MB: '0', CACHE_API_ENABLED: 'false', KV_ENABLED: 'false' };
/** Each page is read from KV. */
export const ONLY_KV = { MEMORY_CACHE_MB: '0', CACHE_API_ENABLED: 'false', KV_ENABLED: 'true' };

/** The portal as it was built, with all its bindings, for a bare workerd. */
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
