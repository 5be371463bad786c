import path from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { localVariables } from '#scripts/localVariables.ts';
import { readBuiltWorker } from '../workers/readBuiltWorker.ts';
import { fillArchive } from './fillArchive.ts';
import { fillSearch } from './fillSearch.ts';

export type Origin = {
  readonly port: number;
  readonly database: D1Database;
  /** NaN where an earlier run has left the archive in this directory. */
  readonly filledInMs: number;
  readonly stop: () => Promise<void>;
};

type Archive = {
  readonly directory: string;
  readonly articleCount: number;
  readonly isSearched?: boolean;
  /** Takes the purges. */ readonly portalUrl?: string;
};

/** The reference backend with an archive of this many articles on D1. D1 exists only in miniflare; the portal is not part of this process. */
export async function startOrigin({ directory, articleCount, isSearched = false, portalUrl = '' }: Archive): Promise<Origin> {
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
  const database = await miniflare.getD1Database('DB', 'origin');
  const begunAt = performance.now();
  const isThere = await database.prepare(`SELECT count(*) AS tables FROM sqlite_master WHERE name = 'articles'`).first('tables');
  if (isThere === 0) await fillArchive(database, articleCount);
  const filledInMs = isThere === 0 ? performance.now() - begunAt : Number.NaN;
  if (isSearched) await fillSearch(await miniflare.getD1Database('SEARCH_DB', 'origin'), articleCount);
  const url = await miniflare.unsafeGetDirectURL('origin');
  return { port: Number(url.port), database, filledInMs, stop: () => miniflare.dispose() };
}
