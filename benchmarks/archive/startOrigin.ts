import path from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { localVariables } from '#scripts/localVariables.ts';
import { readBuiltWorker } from '../workers/readBuiltWorker.ts';
import { fillArchive } from './fillArchive.ts';
import { fillSearch } from './fillSearch.ts';

export type Origin = { readonly port: number; readonly stop: () => Promise<void> };

type Archive = {
  readonly directory: string;
  readonly articleCount: number;
  /** Takes the purges. */ readonly portalUrl?: string;
  readonly isSearched?: boolean;
};

/** The reference backend with an archive of this many articles on D1. D1 exists only in miniflare; the portal is not part of this process. */
export async function startOrigin({ directory, articleCount, portalUrl = '', isSearched = false }: Archive): Promise<Origin> {
  const { root, modules, options } = readBuiltWorker('dist/origin/wrangler.json');
  const { modulesRules: _, serviceBindings: _portal, ...bound } = options;
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      log: new Log(LogLevel.ERROR),
      telemetry: { enabled: false },
      host: '127.0.0.1',
      port: 0,
      resourcePersistencePath: path.join(directory, `archive-${articleCount}`),
      workers: [
        {
          ...bound,
          name: 'origin',
          modulesRoot: root,
          modules: Object.values(modules).map((file) => ({ type: 'ESModule' as const, path: file })),
          bindings: { ...localVariables(directory).origin, PORTAL_URL: portalUrl },
          unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
        },
      ],
    }),
  );
  await miniflare.ready;
  await fillArchive(await miniflare.getD1Database('DB', 'origin'), articleCount);
  if (isSearched) await fillSearch(await miniflare.getD1Database('SEARCH_DB', 'origin'), articleCount);
  const url = await miniflare.unsafeGetDirectURL('origin');
  return { port: Number(url.port), stop: () => miniflare.dispose() };
}
