import fs from 'node:fs';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { openDatabase, type Database, type Statement } from '#origin/database/database.ts';
import { articleStatements, type StoredArticle } from '#origin/content/store/articleStatements.ts';
import { loadReferences } from '#origin/content/store/loadReferences.ts';
import { loadStanding } from '#origin/content/store/loadStanding.ts';
import { runAll } from '#origin/database/runAll.ts';

export type TestDatabase = {
  readonly binding: D1Database;
  readonly db: Database;
  /** Brings it to this migration, or to the last. */
  readonly migrate: (last?: string) => Promise<void>;
  /** Statements one after the other, apart. */
  readonly run: (...statements: readonly string[]) => Promise<void>;
  readonly rows: (sql: string) => Promise<Record<string, unknown>[]>;
  /** Stores an article of tagesbote, complete with these fields. */
  readonly save: (fields: Partial<StoredArticle> & { readonly id: number }) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** The reference backend's database on D1, empty, without any worker. */
export async function startTestDatabase(): Promise<TestDatabase> {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      log: new Log(LogLevel.ERROR),
      telemetry: { enabled: false },
      modules: true,
      script: 'export default {}',
      compatibilityDate: '2026-10-01',
      d1Databases: ['DB'],
    }),
  );
  const binding = await miniflare.getD1Database('DB');
  const db = openDatabase(binding);
  const waiting = fs.globSync('origin/migrations/*.sql').sort();
  const run = async (...statements: readonly string[]) => {
    for (const statement of statements) await binding.prepare(statement).run();
  };
  return {
    binding,
    db,
    run,
    async migrate(last = '~') {
      while (waiting[0] !== undefined && waiting[0] <= `origin/migrations/${last}`) {
        await run(...fs.readFileSync(waiting[0], 'utf8').split('--> statement-breakpoint'));
        waiting.shift();
      }
    },
    rows: async (sql) => (await binding.prepare(sql).all()).results,
    async save(fields) {
      const article: StoredArticle = { ...ARTICLE, ...fields };
      const [references, before] = [await loadReferences(db, [article]), await loadStanding(db, article.id)];
      const statements: readonly Statement[] = articleStatements(db, article, before, references);
      await runAll(db, statements);
    },
    stop: () => miniflare.dispose(),
  };
}

const ARTICLE: StoredArticle = {
  id: 1,
  mandators: ['tagesbote'],
  channel: 'koeln',
  slug: 'bericht',
  titlePrefix: null,
  title: 'Ein Bericht',
  lead: 'Ein Vorspann.',
  contentRestriction: 'free',
  authors: [],
  mainTag: 1,
  tags: [],
  badge: null,
  isOpinion: false,
  isPodcast: false,
  isVideo: false,
  image: null,
  headerVideo: null,
  contentItems: [],
  publishedAt: '2026-06-01T10:00:00.000Z',
  status: 'published',
  updatedAt: null,
};
