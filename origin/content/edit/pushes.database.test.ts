import { env } from 'cloudflare:workers';
import { beforeEach, expect, it } from 'vitest';
import type { PushJob } from '#shared/contracts/push.contract.ts';
import { EDITORS_PUBLIC_KEY, EDITORS_SIGNING_KEY, STANDING } from '../../../e2e/support/editorKeys.ts';
import { editorToken } from '../../../e2e/support/readerCookies.ts';
import { articleWith, changeAt, testDatabase } from '../../../e2e/support/testDatabase.ts';
import { openDatabase } from '../../database/database.ts';
import { loadStanding } from '../store/loadStanding.ts';
import { retractArticle } from '../store/retractArticle.ts';
import { saveArticle } from '../store/saveArticle.ts';
import { enqueuePushes } from './enqueuePushes.ts';
import { pushRoutes } from './pushRoutes.ts';

const NOW = Date.now();
const MINUTE_MS = 60_000;
const PAID = 'Der bezahlte Absatz steht nur hinter der Schranke.';
const EDITOR_TOKEN = 'editor-token-of-the-test';
const db = openDatabase(env.ORIGIN_DB);

const ARTICLE = articleWith({
  id: 1,
  authors: [1],
  mainTag: 2,
  mandators: ['tagesbote', 'leverkusen', 'blitz'],
  title: 'Brücke &amp; Fähre',
  lead: 'Was <b>jetzt</b> fährt.',
  contentRestriction: 'paid',
  contentItems: [{ type: 'paragraph', html: PAID }],
  publishedAt: new Date(NOW - MINUTE_MS).toISOString(),
});

function openQueue() {
  const jobs: PushJob[] = [];
  const queue = { isAway: false };
  const PUSH_QUEUE = Object.assign(Object.create(null), {
    send: async (job: PushJob) => {
      if (queue.isAway) throw new Error('The queue is away');
      jobs.push(job);
    },
  });
  return { jobs, queue, PUSH_QUEUE };
}

const save = async (article = ARTICLE) => saveArticle(db, article, await loadStanding(db, article.id), changeAt(NOW));
beforeEach(async () => {
  await testDatabase.migrate();
  await testDatabase.run(
    'DELETE FROM push_outbox',
    'DELETE FROM articles',
    'DELETE FROM listings',
    `INSERT OR IGNORE INTO tags (id, slug, name, parent_id) VALUES (1, 'oben', 'Oben', NULL), (2, 'unten', 'Unten', 1)`,
    `INSERT OR IGNORE INTO authors (id, prename, surname) VALUES (1, 'Anna', 'Ahorn')`,
  );
});

it('queues a message for followers of a published article’s topics, in each title with push, from its public teaser', async () => {
  await save();
  const { jobs, PUSH_QUEUE } = openQueue();
  await enqueuePushes(db, { PUSH_QUEUE }, NOW);
  expect(jobs).toEqual(
    ['tagesbote', 'blitz'].map((mandator) => ({
      job: 'spread',
      message: {
        id: `followed-${mandator}-1`,
        kind: 'followed',
        mandator,
        articleId: 1,
        title: 'Brücke & Fähre',
        body: 'Was jetzt fährt.',
        path: `/${ARTICLE.slug}-1`,
        tags: [2, 1],
        createdAt: NOW,
      },
    })),
  );
  expect(JSON.stringify(jobs)).not.toContain('bezahlte');
});

it('queues it once: not for a change or another run', async () => {
  await save();
  const { jobs, PUSH_QUEUE } = openQueue();
  await enqueuePushes(db, { PUSH_QUEUE }, NOW);
  await save({ ...ARTICLE, title: 'Geändert' });
  await enqueuePushes(db, { PUSH_QUEUE }, NOW);
  expect(jobs).toHaveLength(2);
});

it.each([
  ['of an archive', { publishedAt: '2020-01-01T00:00:00Z' }],
  ['of tomorrow', { publishedAt: new Date(NOW + 24 * 60 * MINUTE_MS).toISOString(), status: 'scheduled' as const }],
  ['that is saved as retracted', { status: 'retracted' as const }],
])('queues nothing for an article %s', async (_case, part) => {
  await save({ ...ARTICLE, ...part });
  const { jobs, PUSH_QUEUE } = openQueue();
  await enqueuePushes(db, { PUSH_QUEUE }, NOW);
  expect(jobs).toEqual([]);
});

it('drops messages of retracted articles, and those that waited for an hour', async () => {
  await save();
  await retractArticle(db, 1, { at: NOW, by: 'redaktion', role: 'chief', kind: 'retract', ifRevision: null });
  const { jobs, PUSH_QUEUE } = openQueue();
  await enqueuePushes(db, { PUSH_QUEUE }, NOW);
  await save({ ...ARTICLE, id: 3 });
  await enqueuePushes(db, { PUSH_QUEUE }, NOW + 61 * MINUTE_MS);
  expect(jobs).toEqual([]);
});

it('keeps messages that the queue refuses for the next run', async () => {
  await save();
  const { jobs, queue, PUSH_QUEUE } = openQueue();
  queue.isAway = true;
  await expect(enqueuePushes(db, { PUSH_QUEUE }, NOW)).rejects.toThrow('away');
  queue.isAway = false;
  await enqueuePushes(db, { PUSH_QUEUE }, NOW);
  expect(jobs).toHaveLength(2);
});

it('accepts breaking news from a named editor, for an article of the title, once', async () => {
  await save({ ...ARTICLE, publishedAt: '2020-01-01T00:00:00Z' });
  const { jobs, queue, PUSH_QUEUE } = openQueue();
  const post = async (data: unknown, token: string) => {
    const answer = await pushRoutes.request(
      '/pushes',
      { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: JSON.stringify({ data }) },
      { DB: env.ORIGIN_DB, PUSH_QUEUE, EDITOR_TOKEN, EDITORS_PUBLIC_KEY, IDENTITY: STANDING },
    );
    return { status: answer.status, body: await answer.json() };
  };
  const data = { mandator: 'tagesbote', articleId: 1 };
  const editor = await editorToken({ editorsSigningKey: EDITORS_SIGNING_KEY });
  expect((await post(data, 'x')).status).toBe(401);
  expect((await post(data, EDITOR_TOKEN)).status).toBe(403);
  expect((await post({ mandator: 'leverkusen', articleId: 1 }, editor)).status).toBe(400);
  expect((await post({ mandator: 'rundblick', articleId: 1 }, editor)).status).toBe(404);
  expect((await post({ ...data, articleId: 2 }, editor)).status).toBe(404);
  expect(jobs).toEqual([]);
  expect(await post(data, editor)).toEqual({
    status: 201,
    body: {
      data: { ...data, title: 'Brücke & Fähre', body: 'Was jetzt fährt.' },
      meta: { handedOver: true },
    },
  });
  expect((await post(data, editor)).status).toBe(409);
  expect(jobs).toMatchObject([{ job: 'spread', message: { id: 'breaking-tagesbote-1', kind: 'breaking' } }]);
  queue.isAway = true;
  expect(await post({ ...data, mandator: 'blitz' }, editor)).toMatchObject({
    status: 201,
    body: { meta: { handedOver: false } },
  });
});
