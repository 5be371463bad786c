import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { openDatabase, type Statement } from '#origin/database/database.ts';
import { articleStatements, type StoredArticle } from '#origin/content/store/articleStatements.ts';
import type { Change } from '#origin/content/store/recordRevision.ts';
import { loadReferences } from '#origin/content/store/loadReferences.ts';
import { loadStanding } from '#origin/content/store/loadStanding.ts';
import { runAll } from '#origin/database/runAll.ts';

/**
 * The reference backend's database on D1, for tests that run on workerd themselves. Empty at each file's start,
 * until it is migrated.
 */
export const testDatabase = {
  binding: env.ORIGIN_DB,
  db: openDatabase(env.ORIGIN_DB),
  migrate: () => applyD1Migrations(env.ORIGIN_DB, env.ORIGIN_MIGRATIONS),
  /** Statements one after the other, apart. */
  async run(...statements: readonly string[]): Promise<void> {
    for (const statement of statements) await env.ORIGIN_DB.prepare(statement).run();
  },
  rows: async (sql: string): Promise<Record<string, unknown>[]> => (await env.ORIGIN_DB.prepare(sql).all()).results,
  /** Stores an article of tagesbote, complete with these fields. */
  async save(fields: Partial<StoredArticle> & { readonly id: number }): Promise<void> {
    const { db } = testDatabase;
    const article = articleWith(fields);
    const [references, before] = await Promise.all([loadReferences(db, [article]), loadStanding(db, article.id)]);
    const statements: readonly Statement[] = articleStatements(db, article, before, references);
    await runAll(db, statements);
  },
};

/** An editor's save, whose text is in no bucket. */
export const changeAt = (at: number): Change => ({ at, by: 'redaktion', role: 'editor', kind: 'save', body: null });

/** One of tagesbote, complete. */
export const articleWith = (fields: Partial<StoredArticle>): StoredArticle => ({ ...ARTICLE, ...fields });

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
  rank: 'normal',
  ai: 'none',
  reviewedBy: null,
  isOpinion: false,
  isPodcast: false,
  isVideo: false,
  image: null,
  headerVideo: null,
  contentItems: [],
  publishedAt: '2026-06-01T10:00:00.000Z',
  expiresAt: null,
  status: 'published',
  updatedAt: null,
};

/** A record of an archive as an import sends it, complete. */
export const recordWith = (article: object = {}) => ({
  id: 'r',
  digest: 'd',
  article: {
    title: 'Archiv',
    lead: '',
    channel: 'koeln',
    authors: [],
    tags: ['Oben'],
    contentItems: [],
    publishedAt: '2020-01-01T00:00:00.000Z',
    ...article,
  },
});
