import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import * as v from 'valibot';
import { openDatabase } from '#origin/database/database.ts';
import { searchArticles } from '#origin/content/search/searchArticles.ts';
import { writeIndex } from '#origin/content/search/writeIndex.ts';
import { migrate } from '../archive/migrate.ts';
import type { Bench } from '../measuring/measurement.ts';
import heldBackQueries from './heldBackQueries.json' with { type: 'json' };
import referenceQueries from './referenceQueries.json' with { type: 'json' };

/** Real texts outside the project, never part of it. Skipped without them. */
const DATA = ['klexikon-wikipedia-de', 'codefor-de-blog'].map((name) => `../shared/data/${name}.jsonl.xz`);
const BATCH = 25;
const TITLE = 'tagesbote';

const record = v.pipe(
  v.object({
    title: v.string(),
    teaser: v.string(),
    author: v.optional(v.string(), ''),
    date: v.optional(v.pipe(v.string(), v.isoDate()), '2024-01-01'),
    body: v.optional(v.string(), ''),
    bodyMarkdown: v.optional(v.string(), ''),
  }),
  v.transform(({ body, bodyMarkdown, ...rest }) => ({
    ...rest,
    body: body || bodyMarkdown.replace(/[#*_>`[\]]/g, ' '),
  })),
);
type Query = { readonly query: string; readonly expected: readonly string[] };

/**
 * Share of queries with an expected article among the first five, and mean reciprocal rank. The search was tuned on the
 * reference queries; the others were written before and held out.
 */
export async function measureSearchQuality({ report }: Pick<Bench, 'report'>): Promise<void> {
  if (!DATA.every((file) => fs.existsSync(file))) return;
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      log: new Log(LogLevel.ERROR),
      telemetry: { enabled: false },
      workers: [
        {
          name: 'search',
          modules: true,
          script: 'export default {}',
          compatibilityDate: '2026-10-01',
          d1Databases: ['DB', 'SEARCH_DB'],
        },
      ],
    }),
  );
  await miniflare.ready;
  const [database, searchDatabase] = [await miniflare.getD1Database('DB'), await miniflare.getD1Database('SEARCH_DB')];
  await fill(database, searchDatabase);
  const databases = { db: openDatabase(database), searchDatabase };
  for (const [name, queries] of Object.entries({ reference: referenceQueries, 'held-back': heldBackQueries })) {
    const places: number[] = [];
    for (const query of queries) places.push(await placeOf(databases, query));
    const inFive = places.filter((place) => place <= 5).length;
    report({
      name: `info-search-${name}-in-five`,
      value: inFive,
      explanation: `of ${queries.length} queries over 3,124 real articles`,
    });
    report({
      name: `info-search-${name}-mrr`,
      value: places.reduce((sum, place) => sum + 1 / place, 0) / places.length,
      explanation: 'mean reciprocal rank',
    });
  }
  await miniflare.dispose();
}

/** Infinity if not among the first ten. */
async function placeOf(databases: Parameters<typeof searchArticles>[0], { query, expected }: Query): Promise<number> {
  const search = {
    terms: query,
    mandator: TITLE,
    from: 0,
    to: Date.UTC(2100, 0),
    offset: 0,
    limit: 10,
    isTolerant: true,
    isNewestFirst: false,
  };
  const { teasers } = await searchArticles(databases, search);
  const at = teasers.findIndex(({ title }) => expected.includes(title.trim()));
  return at < 0 ? Infinity : at + 1;
}

async function fill(database: D1Database, searchDatabase: D1Database): Promise<void> {
  await migrate(database, 'origin/migrations');
  await migrate(searchDatabase, 'origin/content/search/migrations');
  await database.prepare("INSERT INTO tags (id, slug, name) VALUES (1, 'archiv', 'Archiv')").run();
  const records = DATA.flatMap(readLines).map((line, at) => ({
    ...v.parse(record, JSON.parse(line)),
    articleId: at + 1,
  }));
  for (let from = 0; from < records.length; from += BATCH) {
    const batch = records.slice(from, from + BATCH);
    await database.batch(
      batch.flatMap(({ articleId, title, teaser, date }) => [
        database
          .prepare(
            `INSERT INTO articles (id, slug, channel_path, title, lead_html, content_restriction, main_tag, published_at) VALUES (?, 'x', 'x', ?, ?, 'free', 1, ?)`,
          )
          .bind(articleId, title, teaser, Date.parse(date)),
        database
          .prepare(`INSERT INTO listings (mandator, list, published_at, article_id) VALUES ('${TITLE}', 'all', ?, ?)`)
          .bind(Date.parse(date), articleId),
      ]),
    );
    await writeIndex(
      searchDatabase,
      batch.map(({ articleId, title, teaser, author, date, body }) => ({
        articleId,
        change: articleId,
        article: {
          articleId,
          publishedAt: Date.parse(date),
          isBodyPublic: true,
          title,
          prefix: '',
          lead: teaser,
          names: author,
          body,
          lists: [`m:${TITLE}`],
        },
      })),
    );
  }
}

function readLines(file: string): string[] {
  const { status, stdout } = spawnSync('xz', ['-dc', file], { encoding: 'utf8', maxBuffer: 2 ** 30 });
  if (status !== 0) throw new Error(`${file} cannot be read: xz is needed`);
  return stdout.trim().split('\n');
}
