import fs from 'node:fs';
import * as v from 'valibot';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import { migrate } from './migrate.ts';

/**
 * Number of articles with identical bodies in archives of any size, spread over the archive and listed in the first
 * title.
 */
const COMPARED_ARTICLES = 100;

const BATCH = 10_000;
const CHANNELS = 12;
const TAGS = 2_000;
const AUTHORS = 200;
/** Paragraphs of a body: some 500 words on average. */
const PARAGRAPHS = { least: 4, most: 24 };
const BODIES = 100;
const LEAD = 'Was die Stadt plant, was es kostet und wer dagegen ist, haben am Abend viele im Rathaus gehört.';
const IMAGE = JSON.stringify({
  baseUrl: 'archivbild-0123456789abcdef0123456789abcdef',
  altText: 'Der Platz vor dem Rathaus am Abend',
  caption: 'Vor dem Rathaus (Foto: Archiv)',
  width: 2000,
  height: 1333,
  cropVal: '{"x":0.5,"y":0.4}',
});

export type ArchiveDatabase = {
  readonly prepare: (sql: string) => {
    readonly bind: (...values: unknown[]) => { readonly run: () => Promise<unknown> };
    readonly run: () => Promise<unknown>;
  };
};

/** Ids of the articles compared between archives. */
export function comparedArticleIds(articleCount: number): number[] {
  const step = articleCount / COMPARED_ARTICLES;
  return Array.from(
    { length: COMPARED_ARTICLES },
    (_, index) => Math.floor(((index + 1) * step) / MANDATOR_IDS.length) * MANDATOR_IDS.length,
  );
}

/** Publication time of an article in milliseconds: one every twenty minutes, half a million in nineteen years. */
export function publishedAtOf(id: number): number {
  return 1_163_000_000_000 + id * 1_200_000;
}

/** The home title. Every fifth article is listed in another title too. */
export function titleOf(id: number): string {
  return MANDATOR_IDS[id % MANDATOR_IDS.length] ?? MANDATOR_IDS[0];
}

export function channelOf(id: number): string {
  return `ressort-${String.fromCharCode(97 + (id % CHANNELS))}`;
}

export function archivePath(id: number): string {
  return `/bericht-${id}`;
}

/**
 * Creates the schema and inserts articles with all derived rows, as saving each would, but in SQL: four titles; tags by
 * Zipf's law, the most frequent on every third article; bodies of the demo newspaper's paragraphs.
 */
export async function fillArchive(db: ArchiveDatabase, articleCount: number): Promise<void> {
  await migrate(db, 'origin/migrations');
  const bodies = createBodies();
  await writeCatalogue(db, bodies);
  for (let from = 1; from <= articleCount; from += BATCH) {
    await writeArticles(db, { from, to: Math.min(from + BATCH - 1, articleCount), articleCount });
  }
  for (const table of ['bench_bodies', 'bench_tags']) await db.prepare(`DROP TABLE ${table}`).run();
}

/** Authors, tags and channels, and the tables from which articles draw them. */
async function writeCatalogue(db: ArchiveDatabase, bodies: readonly string[]): Promise<void> {
  await db
    .prepare(`${numbers(1, TAGS)} INSERT INTO tags (id, slug, name) SELECT i, 'thema-' || i, 'Thema ' || i FROM n`)
    .run();
  await db
    .prepare(
      `${numbers(1, AUTHORS)} INSERT INTO authors (id, prename, surname) SELECT i, 'Vorname', 'Nachname ' || i FROM n`,
    )
    .run();
  for (const mandator of MANDATOR_IDS) {
    await db
      .prepare(
        `${numbers(1, CHANNELS)} INSERT INTO channels (mandator, path, display_name, position) SELECT ?1, 'ressort-' || char(96 + i), 'Ressort ' || i, i FROM n`,
      )
      .bind(mandator)
      .run();
  }
  await db.prepare('CREATE TABLE bench_bodies (k INTEGER PRIMARY KEY, items TEXT NOT NULL)').run();
  for (const [k, items] of bodies.entries())
    await db.prepare('INSERT INTO bench_bodies VALUES (?1, ?2)').bind(k, items).run();
  // Rank r with frequency 1/r: a uniform draw of the logarithm.
  const draws = Array.from({ length: 9_973 }, (_, k) => Math.floor(Math.exp((k / 9_973) * Math.log(TAGS + 1))));
  await db.prepare('CREATE TABLE bench_tags (k INTEGER PRIMARY KEY, tag INTEGER NOT NULL)').run();
  await db.prepare('INSERT INTO bench_tags SELECT key, value FROM json_each(?1)').bind(JSON.stringify(draws)).run();
}

type Part = { readonly from: number; readonly to: number; readonly articleCount: number };

async function writeArticles(db: ArchiveDatabase, { from, to, articleCount }: Part): Promise<void> {
  const range = numbers(from, to);
  const step = articleCount / COMPARED_ARTICLES;
  const draw = (of: string) => `(SELECT tag FROM bench_tags WHERE k = (${of}) % 9973)`;
  const writes = [
    `${range} INSERT INTO articles (id, slug, channel_path, title, lead_html, content_restriction, image, main_tag, published_at)
     SELECT i, 'bericht', 'ressort-' || char(97 + i % ${CHANNELS}), 'Ein Bericht aus der Stadt, Nummer ' || i, '${LEAD}',
       CASE WHEN i % 10 = 3 THEN 'paid' ELSE 'free' END, CASE WHEN i % 3 = 0 THEN NULL ELSE '${IMAGE}' END, ${draw('i * 7919')}, ${publishedAtOf(0)} + i * ${publishedAtOf(1) - publishedAtOf(0)} FROM n`,
    `${range} INSERT INTO article_bodies SELECT i, (SELECT items FROM bench_bodies WHERE k = (i + ${MANDATOR_IDS.length - 1}) / ${step} % ${BODIES}) FROM n`,
    `${range} INSERT INTO article_mandators
     SELECT i, json_extract('${JSON.stringify(MANDATOR_IDS)}', '$[' || (i % ${MANDATOR_IDS.length}) || ']'), 0 FROM n`,
    // Every fifth is also listed in the next title.
    `INSERT INTO article_mandators SELECT article_id, CASE mandator WHEN '${MANDATOR_IDS[0]}' THEN '${MANDATOR_IDS[1]}' ELSE '${MANDATOR_IDS[0]}' END, 1
     FROM article_mandators WHERE article_id BETWEEN ${from} AND ${to} AND article_id % 5 = 0`,
    `INSERT INTO article_tags SELECT id, main_tag FROM articles WHERE id BETWEEN ${from} AND ${to}`,
    `${range} INSERT INTO article_tags SELECT i, ${draw('i * 104729 + 17')} FROM n WHERE true ON CONFLICT DO NOTHING`,
    `${range} INSERT INTO article_tags SELECT i, ${draw('i * 1299709 + 31')} FROM n WHERE true ON CONFLICT DO NOTHING`,
    `${range} INSERT INTO article_authors SELECT i, 1 + i % ${AUTHORS}, 0 FROM n`,
    ...[
      `SELECT mandator, 'all', published_at, article_id FROM listed`,
      `SELECT mandator, 'own', published_at, article_id FROM listed WHERE position = 0`,
      `SELECT mandator, 'channel:' || channel_path, published_at, article_id FROM listed`,
      `SELECT mandator, 'tag:' || tag_id, published_at, article_id FROM listed INNER JOIN article_tags USING (article_id)`,
      `SELECT mandator, 'author:' || author_id, published_at, article_id FROM listed INNER JOIN article_authors USING (article_id)`,
    ].map(
      (select) => `WITH listed AS (
       SELECT mandator, article_mandators.position AS position, published_at, article_id, channel_path
       FROM articles INNER JOIN article_mandators ON article_mandators.article_id = articles.id WHERE articles.id BETWEEN ${from} AND ${to}
     ) INSERT INTO listings ${select}`,
    ),
    `${range} INSERT INTO import_sources SELECT '${MANDATOR_IDS[0]}', 'archiv', 'satz-' || i, substr(hex(i * 7919) || '0123456789abcdef0123456789abcdef', 1, 32), i FROM n`,
  ];
  for (const write of writes) await db.prepare(write).run();
}

/** A table `n` with the numbers `i` of a range. */
function numbers(first: number, last: number): string {
  return `WITH RECURSIVE n(i) AS (SELECT ${first} UNION ALL SELECT i + 1 FROM n WHERE i < ${last})`;
}

const seedBody = v.object({ contentItems: v.array(v.looseObject({ type: v.string() })) });

/** Of different lengths and beginnings. */
function createBodies(): string[] {
  const paragraphs = fs
    .globSync('origin/seed/articles/*.json')
    .sort()
    .flatMap((file) => v.parse(seedBody, JSON.parse(fs.readFileSync(file, 'utf8'))).contentItems)
    .filter((item) => item.type === 'paragraph');
  const { least, most } = PARAGRAPHS;
  return Array.from({ length: BODIES }, (_, k) => {
    const begin = (k * 37) % paragraphs.length;
    return JSON.stringify([...paragraphs, ...paragraphs].slice(begin, begin + least + (k % (most - least + 1))));
  });
}
