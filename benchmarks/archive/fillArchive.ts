import fs from 'node:fs';
import * as v from 'valibot';

/** As many articles, spread over the whole archive, have a body of full length; the others a short one, to keep the file small. */
const LONG_ARTICLES = 100;

const BATCH = 10_000;
const CHANNELS = 12;
const TAGS = 40;
const AUTHORS = 20;
const LONG_PARAGRAPHS = 40;
const SHORT_PARAGRAPHS = 3;
const LEAD = 'Was die Stadt plant, was es kostet und wer dagegen ist.';

type Database = {
  readonly prepare: (sql: string) => {
    readonly bind: (...values: unknown[]) => { readonly run: () => Promise<unknown> };
    readonly run: () => Promise<unknown>;
  };
};

/** Ids of the articles with a body of full length. */
export function longArticleIds(articleCount: number): number[] {
  const step = articleCount / LONG_ARTICLES;
  return Array.from({ length: LONG_ARTICLES }, (_, index) => (index + 1) * step);
}

/** When an article of the archive was published, in milliseconds: one every ten minutes. */
export function publishedAtOf(id: number): number {
  return 1_700_000_000_000 + id * 600_000;
}

export function archivePath(id: number): string {
  return `/bericht-${id}`;
}

/** Creates the schema and writes articles with all that is derived from them, as saving each would have, but inside the database. */
export async function fillArchive(db: Database, articleCount: number): Promise<void> {
  for (const file of fs.globSync('origin/migrations/*.sql').sort()) {
    for (const statement of fs.readFileSync(file, 'utf8').split('--> statement-breakpoint')) await db.prepare(statement).run();
  }
  await db.prepare(`${numbers(1, TAGS)} INSERT INTO tags (id, slug, name) SELECT i, 'thema-' || i, 'Thema ' || i FROM n`).run();
  await db.prepare(`${numbers(1, AUTHORS)} INSERT INTO authors (id, prename, surname) SELECT i, 'Vorname', 'Nachname ' || i FROM n`).run();
  await db
    .prepare(
      `${numbers(1, CHANNELS)} INSERT INTO channels (mandator, path, display_name, position) SELECT 'tagesbote', 'ressort-' || char(96 + i), 'Ressort ' || i, i FROM n`,
    )
    .run();
  const [long, short] = [bodyOf(LONG_PARAGRAPHS), bodyOf(SHORT_PARAGRAPHS)];
  for (let from = 1; from <= articleCount; from += BATCH) {
    const range = numbers(from, Math.min(from + BATCH - 1, articleCount));
    await db
      .prepare(
        `${range} INSERT INTO articles (id, slug, channel_path, title, lead_html, content_restriction, main_tag, published_at)
         SELECT i, 'bericht', 'ressort-' || char(97 + i % ${CHANNELS}), 'Ein Bericht aus der Stadt, Nummer ' || i, ?1, 'free', 1 + i % ${TAGS}, 1700000000000 + i * 600000 FROM n`,
      )
      .bind(LEAD)
      .run();
    await db
      .prepare(`${range} INSERT INTO article_bodies SELECT i, CASE WHEN i % ?1 = 0 THEN ?2 ELSE ?3 END FROM n`)
      .bind(articleCount / LONG_ARTICLES, long, short)
      .run();
    await db.prepare(`${range} INSERT INTO article_mandators SELECT i, 'tagesbote', 0 FROM n`).run();
    await db.prepare(`${range} INSERT INTO article_tags SELECT i, 1 + i % ${TAGS} FROM n`).run();
    await db.prepare(`${range} INSERT INTO article_authors SELECT i, 1 + i % ${AUTHORS}, 0 FROM n`).run();
    for (const list of [
      `'all'`,
      `'own'`,
      `'channel:ressort-' || char(97 + i % ${CHANNELS})`,
      `'tag:' || (1 + i % ${TAGS})`,
      `'author:' || (1 + i % ${AUTHORS})`,
    ]) {
      await db
        .prepare(`${range} INSERT INTO listings (mandator, list, published_at, article_id) SELECT 'tagesbote', ${list}, 1700000000000 + i * 600000, i FROM n`)
        .run();
    }
  }
}

/** A table `n` of the numbers `i` from one to another. */
function numbers(first: number, last: number): string {
  return `WITH RECURSIVE n(i) AS (SELECT ${first} UNION ALL SELECT i + 1 FROM n WHERE i < ${last})`;
}

const seedBody = v.object({ contentItems: v.array(v.looseObject({ type: v.string() })) });

function bodyOf(paragraphs: number): string {
  const items = fs
    .globSync('origin/seed/articles/*.json')
    .sort()
    .flatMap((file) => v.parse(seedBody, JSON.parse(fs.readFileSync(file, 'utf8'))).contentItems);
  return JSON.stringify(items.filter((item) => item.type === 'paragraph').slice(0, paragraphs));
}
