import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callContent } from '../../../e2e/support/callContent.ts';
import { articleWith, testDatabase } from '../../../e2e/support/testDatabase.ts';
import { expireArticles } from './expireArticles.ts';
import { releaseArticles } from './releaseArticles.ts';

const HISTORIES = env.DEEP ? 10_000 : 200;
/** Steps behind the first save: three on average. */
const LENGTHS: readonly [number, ...number[]] = [1, 2, 2, 3, 3, 4, 6];
const SEED = 20_261_130;
const HOUR_MS = 3_600_000;
const START = Date.parse('2026-11-30T10:00:00.000Z');
const ID = 1;
/** Tables whose rows a change writes one after the other: it is broken off at one of them. */
const TABLES: readonly [string, ...string[]] = [
  'articles',
  'article_bodies',
  'article_revisions',
  'acts',
  'search_outbox',
  'purge_outbox',
  'listings',
];

/** The index is another database, and no part of a change. */
const WITHOUT_SEARCH = { SEARCH_DB: null };

const { db } = testDatabase;
const { id: _, status: __, updatedAt: ___, ...ARTICLE } = articleWith({});

/** Numbers of one seed, always the same: a history that fails can be told again. */
function createRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    isLikely: (share: number) => next() < share,
    pick: <T>(from: readonly [T, ...T[]]): T => from[Math.floor(next() * from.length)] ?? from[0],
    hours: (from: number, to: number) => new Date(Date.now() + (from + next() * (to - from)) * HOUR_MS).toISOString(),
  };
}
type Random = ReturnType<typeof createRandom>;

async function look() {
  const [rows, revisions, acts, listed] = await env.ORIGIN_DB.batch<Record<string, unknown>>(
    [
      `SELECT * FROM articles WHERE id = ${ID}`,
      `SELECT * FROM article_revisions WHERE article_id = ${ID} ORDER BY revision`,
      `SELECT id FROM acts WHERE subject = 'article:${ID}' AND id > ${actsBefore}`,
      `SELECT * FROM listings WHERE article_id = ${ID}`,
    ].map((statement) => env.ORIGIN_DB.prepare(statement)),
  );
  return {
    row: rows?.results[0],
    revisions: revisions?.results ?? [],
    acts: acts?.results.length ?? 0,
    listed: listed?.results ?? [],
  };
}
type Seen = Awaited<ReturnType<typeof look>>;
/** Acts stay, articles do not: those of earlier histories do not count. */
let actsBefore = 0;

/** What holds after every step. */
function judge({ row, revisions, acts, listed }: Seen): readonly string[] {
  if (!row) return revisions.length === 0 ? [] : ['revisions without an article'];
  const now = Date.now();
  const last = revisions.at(-1);
  const isPublic = row['status'] === 'published';
  const state = row['release_at'] === null ? (row['stage'] ?? row['status']) : 'scheduled';
  const rules: Readonly<Record<string, boolean>> = {
    'a revision is missing': revisions.every(({ revision }, at) => revision === at + 1),
    'the last revision is not the article’s': revisions.length === row['revision'] && last?.['state'] === state,
    'a revision has no text': revisions.every(({ digest }) => digest !== null),
    'an act is missing': acts === revisions.filter(({ kind }) => kind !== 'import').length,
    'public before its date': !isPublic || Number(row['published_at']) <= now,
    'public under an embargo': !isPublic || Number(row['embargo_until'] ?? 0) <= now,
    'public under a hold': !isPublic || row['is_held'] === 0,
    'in lists though not public, or public and in none': listed.length > 0 === isPublic,
  };
  return Object.entries(rules).flatMap(([fault, holds]) => (holds ? [] : [fault]));
}

type Step = (random: Random, seen: Seen) => Promise<number>;

const call = async (method: string, path: string, data: object, headers: Record<string, string> = {}) =>
  (await callContent(method, path, { data, headers, env: WITHOUT_SEARCH })).status;
const act = (name: string, data: object = {}) => call('POST', `/articles/${ID}/${name}`, data);

const save: Step = (random, { row }) => {
  const fields = {
    ...(row && random.isLikely(0.7) ? {} : ARTICLE),
    title: `Titel ${random.hours(0, 1)}`,
    ...(random.isLikely(0.5) ? { publishedAt: random.hours(-3, 3) } : {}),
    ...(random.isLikely(0.15) ? { expiresAt: random.hours(3, 6) } : {}),
    ...(random.isLikely(row ? 0.2 : 0.6) ? { state: random.pick(['draft', 'review']) } : {}),
  };
  const ifMatch = random.isLikely(0.4) ? { 'if-match': `"${Number(row?.['revision'] ?? 1)}"` } : {};
  return call('PUT', `/articles/${ID}`, fields, ifMatch);
};

const STEPS: readonly [Step, ...Step[]] = [
  save,
  save,
  save,
  // Two editors with the same revision: at most one of them is stored.
  async (random, { row }) => {
    const headers = { 'if-match': `"${Number(row?.['revision'] ?? 1)}"` };
    const titles = ['links', 'rechts'].map((side) => ({ title: `${side} ${random.hours(0, 1)}` }));
    const statuses = await Promise.all(titles.map((title) => call('PUT', `/articles/${ID}`, title, headers)));
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
    return Math.min(...statuses);
  },
  (random) =>
    call('POST', '/import/articles', {
      mandator: 'tagesbote',
      source: 'archiv',
      records: [
        {
          id: 'r',
          digest: random.hours(0, 1),
          article: {
            title: `Archiv ${random.hours(0, 1)}`,
            lead: '',
            channel: 'koeln',
            authors: [],
            tags: ['Oben'],
            contentItems: [],
            publishedAt: random.hours(-3, 3),
          },
        },
      ],
    }),
  () => act('retract'),
  () => act('publish'),
  () => act('publish'),
  () => act('revisions/1/restore'),
  (random) => act('embargo', { until: random.hours(1, 4), reason: 'x' }),
  (random) => act('embargo', { until: random.hours(1, 4), reason: 'x' }),
  () => act('hold', { reason: 'x' }),
  // Whatever has waited so long is done by two runs at once.
  async (random) => {
    vi.setSystemTime(Date.parse(random.hours(0.5, 3)));
    await Promise.all([1, 2].map(() => releaseArticles(db, Date.now(), 5)));
    await Promise.all([1, 2].map(() => expireArticles(db, Date.now(), 5)));
    return 200;
  },
  async (random) =>
    (
      await callContent('POST', `/articles/${ID}/${random.pick(['embargo', 'hold'])}/lift`, {
        data: { reason: 'x' },
        editor: 'emil',
      })
    ).status,
];

async function runHistory(seed: number): Promise<readonly string[]> {
  const random = createRandom(seed);
  vi.setSystemTime(START);
  const emptied = await env.ORIGIN_DB.batch<Record<string, unknown>>(
    [
      'SELECT max(id) AS last FROM acts',
      'DELETE FROM import_sources',
      'DELETE FROM articles',
      'DELETE FROM purge_outbox',
    ].map((statement) => env.ORIGIN_DB.prepare(statement)),
  );
  actsBefore = Number(emptied[0]?.results[0]?.['last'] ?? 0);
  // The record is that of this article: an import changes it.
  if ((await save(random, { row: undefined, revisions: [], acts: 0, listed: [] })) < 300)
    await testDatabase.run(`INSERT INTO import_sources VALUES ('tagesbote', 'archiv', 'r', '', ${ID})`);
  let seen = await look();
  const length = random.pick(LENGTHS);
  for (let step = 0; step < length; step += 1) {
    const isBroken = random.isLikely(0.25);
    if (isBroken)
      await testDatabase.run(`UPDATE broken SET at = '${random.pick(TABLES)} ${random.pick(['INSERT', 'UPDATE'])}'`);
    const status = await random.pick(STEPS)(random, seen);
    if (isBroken) await testDatabase.run(`UPDATE broken SET at = ''`);
    const after = await look();
    const faults = judge(after);
    if (faults.length > 0) return faults.map((fault) => `step ${step}: ${fault}`);
    if (status >= 400) expect(after, `step ${step}: a refused call has changed something`).toEqual(seen);
    seen = after;
  }
  const { row, revisions } = seen;
  const digests = [...new Set(revisions.map(({ digest }) => String(digest)))];
  const texts = await Promise.all(
    digests.map((digest) => env.FILES.get(`revisions/${digest}`).then((object) => object?.text())),
  );
  if (texts.includes(undefined)) return ['a text is lost'];
  const last = texts[digests.indexOf(String(revisions.at(-1)?.['digest']))] ?? '';
  return row && !last.includes(JSON.stringify(row['title'])) ? ['another text is stored'] : [];
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.spyOn(console, 'log').mockReturnValue();
  await testDatabase.migrate();
  await applyD1Migrations(env.COMMERCE_DB, env.SEARCH_MIGRATIONS);
  await testDatabase.run(
    `INSERT OR IGNORE INTO tags (id, slug, name) VALUES (1, 'oben', 'Oben')`,
    'CREATE TABLE IF NOT EXISTS broken (at TEXT)',
    `INSERT INTO broken VALUES ('')`,
    ...TABLES.flatMap((table) =>
      ['INSERT', 'UPDATE'].map(
        (kind) =>
          `CREATE TRIGGER broken_${table}_${kind} BEFORE ${kind} ON ${table} WHEN (SELECT at FROM broken) = '${table} ${kind}' BEGIN SELECT RAISE(ABORT, 'SQLITE_FULL'); END`,
      ),
    ),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it(
  `G31 in ${HISTORIES} histories of saves, imports, schedules, seals and retractions, broken off anywhere, no revision is lost and nothing is public before its time`,
  { timeout: HISTORIES * 2_000 },
  async () => {
    for (let at = 0; at < HISTORIES; at += 1)
      expect(await runHistory(SEED + at), `the history of seed ${SEED + at}`).toEqual([]);
  },
);
