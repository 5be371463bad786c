import path from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { localVariables } from '#scripts/localVariables.ts';
import { readBuiltWorker } from '../workers/readBuiltWorker.ts';
import { fillArchive } from './fillArchive.ts';
import { fillSearch } from './fillSearch.ts';
import { migrate } from './migrate.ts';

export type Origin = {
  readonly port: number;
  readonly database: D1Database;
  /** Bucket of the address filters. */
  readonly files: Awaited<ReturnType<Miniflare['getR2Bucket']>>;
  /** NaN if the archive exists from an earlier run. */
  readonly filledInMs: number;
  readonly stop: () => Promise<void>;
};

type Archive = {
  readonly directory: string;
  readonly articleCount: number;
  readonly isSearched?: boolean;
  /** Takes the purges. */ readonly portalUrl?: string;
};

/**
 * The reference backend with an archive of this size on D1, which requires miniflare; the portal is not part of this
 * process.
 */
export async function startOrigin({
  directory,
  articleCount,
  isSearched = false,
  portalUrl = '',
}: Archive): Promise<Origin> {
  const kept = path.join(directory, `archive-${articleCount}`);
  const start = async () => {
    const miniflare = openOrigin(kept, { ...localVariables('origin', directory), PORTAL_URL: portalUrl });
    await miniflare.ready;
    return miniflare;
  };
  let miniflare = await start();
  const begunAt = performance.now();
  const database = await miniflare.getD1Database('DB', 'origin');
  const isFilled = await hasTable(database, 'articles');
  if (!isFilled) {
    await migrate(await miniflare.getD1Database('READERS_DB', 'origin'), 'origin/readers/migrations');
    await fillArchive(database, articleCount);
  }
  const filledInMs = isFilled ? Number.NaN : performance.now() - begunAt;
  const searchDatabase = await miniflare.getD1Database('SEARCH_DB', 'origin');
  if (isSearched && !(await hasTable(searchDatabase, 'documents'))) {
    await migrate(searchDatabase, 'origin/content/search/migrations');
    await miniflare.dispose();
    fillSearch(kept, articleCount);
    miniflare = await start();
  }
  const url = await miniflare.unsafeGetDirectURL('origin');
  const [files, filled] = [
    await miniflare.getR2Bucket('FILES', 'origin'),
    await miniflare.getD1Database('DB', 'origin'),
  ];
  return { port: Number(url.port), database: filled, files, filledInMs, stop: () => miniflare.dispose() };
}

async function hasTable(database: D1Database, name: string): Promise<boolean> {
  return (await database.prepare('SELECT name FROM sqlite_schema WHERE name = ?').bind(name).first('name')) !== null;
}

function openOrigin(resourcePersistencePath: string, bindings: Readonly<Record<string, string>>): Miniflare {
  const { root, modules, options } = readBuiltWorker('dist/origin/wrangler.json');
  const { modulesRules: _, serviceBindings: _portal, ...bound } = options;
  return new Miniflare(
    convertV4MiniflareOptions({
      log: new Log(LogLevel.ERROR),
      telemetry: { enabled: false },
      host: '127.0.0.1',
      port: 0,
      resourcePersistencePath,
      workers: [
        {
          ...bound,
          name: 'origin',
          modulesRoot: root,
          modules: Object.values(modules).map((file) => ({ type: 'ESModule' as const, path: file })),
          bindings,
          unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
        },
      ],
    }),
  );
}
