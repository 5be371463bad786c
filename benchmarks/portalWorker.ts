import fs from 'node:fs';
import path from 'node:path';
import { localVariables } from '#scripts/localVariables.ts';
import { unstable_getMiniflareWorkerOptions as readWorkerOptions } from 'wrangler';
import type { Binding, WorkerdOptions } from './startWorkerd.ts';
import type { NeighbourPorts } from './startNeighbours.ts';

export type PortalWorker = {
  readonly name: string;
  readonly directory: string;
  readonly neighbours: NeighbourPorts;
  /** Where the reference backend listens, when it and not the benchmark's upstreams shall answer. */
  readonly originPort?: number;
  readonly variables?: Readonly<Record<string, string>>;
};

/** Entries stay fresh for as long as the benchmark runs; all else is as in production. */
const FRESHNESS = { FRESH_HOME_SECONDS: '3600', FRESH_PAGE_SECONDS: '3600' };

/** The portal as it was built, with all its bindings, for a bare workerd. */
export function portalWorker({ name, directory, neighbours, originPort, variables = {} }: PortalWorker): WorkerdOptions {
  const { workerOptions, main } = readWorkerOptions('dist/portal/wrangler.json');
  const { compatibilityDate, compatibilityFlags } = workerOptions;
  if (!main || !compatibilityDate) throw new Error('The portal is not built');
  const upstream = `http://127.0.0.1:${neighbours.upstream}`;
  const upstreams: Record<string, string> =
    originPort === undefined
      ? { CONTENT_API_URL: upstream, CONTENT_SERVER_URL: upstream, IDENTITY_URL: upstream, PAYWALL_URL: `${upstream}/decide` }
      : { CONTENT_API_URL: '', CONTENT_SERVER_URL: '', IDENTITY_URL: '', PAYWALL_URL: '' };
  const texts = { ...localVariables(directory).portal, ...FRESHNESS, ...upstreams, ...variables };
  const bindings: Record<string, Binding> = {
    ...Object.fromEntries(Object.entries(texts).map(([variable, value]) => [variable, { kind: 'text', value }] as const)),
    TEMPLATES: { kind: 'kv', port: neighbours.kv },
    ORIGIN: { kind: 'service', port: originPort ?? neighbours.upstream },
    PURGE_LOG: { kind: 'durableObject', className: 'PurgeLog' },
    REFRESH_LEASE: { kind: 'durableObject', className: 'RefreshLease' },
  };
  const root = path.dirname(main);
  const entry = path.basename(main);
  const others = fs.globSync('**/*.{js,mjs}', { cwd: root }).filter((file) => file !== entry);
  return {
    name,
    directory,
    modules: Object.fromEntries([entry, ...others].map((file) => [file, path.join(root, file)])),
    compatibilityDate,
    compatibilityFlags: compatibilityFlags ?? [],
    bindings,
    cacheApiPort: neighbours.cacheApi,
  };
}
