import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import type { PushJob } from '#shared/contracts/push.contract.ts';
import { callContent } from '../../../e2e/support/callContent.ts';
import { testDatabase } from '../../../e2e/support/testDatabase.ts';
import { enqueuePushes } from './enqueuePushes.ts';

const NEWS = {
  articleId: 1,
  label: 'Eilmeldung',
  text: 'Brücke gesperrt',
  mandators: ['tagesbote', 'leverkusen'],
  isPushed: true,
};
const OLD = { label: 'Eilmeldung', text: 'Von gestern', target: '/bericht-2', since: '2026-06-01T10:00:00.000Z' };
const BANNER = { label: 'Eilmeldung', text: 'Brücke gesperrt', target: '/bericht-1' };

const send = (data: object = NEWS, editor: string | undefined = 'carla') =>
  callContent('POST', '/breaking-news', { data, editor });
const takeBack = (id: number) => callContent('POST', `/breaking-news/${id}/take-back`, { editor: 'carla' });
const sent = async (id: number) => (await callContent('GET', `/breaking-news/${id}`, { editor: 'carla' })).body.data;
async function banners() {
  const rows = await testDatabase.rows('SELECT mandator, breaking_news FROM sites ORDER BY mandator');
  return Object.fromEntries(rows.map(({ mandator, breaking_news: banner }) => [mandator, JSON.parse(String(banner))]));
}
/** The messages that leave by then, in seconds from now. */
async function pushesAfter(seconds: number) {
  const jobs: PushJob[] = [];
  const PUSH_QUEUE = Object.assign(Object.create(null), { send: async (job: PushJob) => void jobs.push(job) });
  await enqueuePushes(testDatabase.db, { PUSH_QUEUE }, Date.now() + seconds * 1_000);
  return jobs.flatMap((job) => (job.job === 'spread' && job.message.kind === 'breaking' ? job.message.id : []));
}

beforeEach(async () => {
  await testDatabase.migrate();
  await applyD1Migrations(env.READERS_DB, env.READERS_MIGRATIONS);
  await testDatabase.run(
    ...['articles', 'listings', 'push_outbox', 'purge_outbox'].map((table) => `DELETE FROM ${table}`),
    `INSERT OR IGNORE INTO tags (id, slug, name) VALUES (1, 'oben', 'Oben')`,
    ...['tagesbote', 'leverkusen', 'blitz'].map(
      (title) => `INSERT OR REPLACE INTO sites (mandator, breaking_news) VALUES ('${title}', '${JSON.stringify(OLD)}')`,
    ),
  );
  for (const id of [1, 2]) await testDatabase.save({ id, mandators: ['tagesbote', 'leverkusen'] });
  // Followers of its topics are told when it is published.
  await testDatabase.run('DELETE FROM push_outbox');
});

describe('G32 A9 breaking news', () => {
  it('stand in each chosen title at once; messages wait ten seconds, and leave the titles that send any', async () => {
    const { status, body } = await send();
    expect(status).toBe(201);
    expect(await banners()).toMatchObject({ tagesbote: BANNER, leverkusen: BANNER, blitz: OLD });
    expect(await sent(body.data.id)).toMatchObject({
      by: 'carla',
      articleId: 1,
      isTakenBack: false,
      text: 'Brücke gesperrt',
      titles: [
        { mandator: 'tagesbote', isShown: true, push: { handedOverAt: null, subscribers: 0 } },
        { mandator: 'leverkusen', isShown: true, push: null },
      ],
    });
    expect(await pushesAfter(9)).toEqual([]);
    expect(await pushesAfter(11)).toEqual(['breaking-tagesbote-1']);
    expect((await sent(body.data.id)).titles[0].push.handedOverAt).not.toBeNull();
  });

  it('are purged from the pages of these titles', async () => {
    const purged: string[] = [];
    const PORTAL = {
      fetch: async (request: Request) => {
        purged.push(await request.text());
        return new Response();
      },
    };
    const { body } = await callContent('POST', '/breaking-news', { data: NEWS, editor: 'carla', env: { PORTAL } });
    expect(body.meta).toEqual({ purged: true });
    for (const title of ['tagesbote', 'leverkusen']) expect(purged.join('\n')).toContain(cacheTag.site(title));
    expect(purged.join('\n')).not.toContain(cacheTag.site('blitz'));
  });

  it('are taken back within ten seconds: the banner is as before, and no message ever leaves', async () => {
    const { body } = await send();
    expect((await takeBack(body.data.id)).status).toBe(200);
    expect(await banners()).toEqual({ tagesbote: OLD, leverkusen: OLD, blitz: OLD });
    expect(await pushesAfter(600)).toEqual([]);
    expect(await sent(body.data.id)).toMatchObject({ isTakenBack: true, titles: [{ push: null }, { push: null }] });
    expect((await takeBack(body.data.id)).status).toBe(409);
    expect((await send()).status).toBe(201);
  });

  it('leave the banner alone to take back once the messages have left', async () => {
    const { body } = await send();
    await testDatabase.run('UPDATE push_outbox SET created_at = created_at - 11000');
    expect((await takeBack(body.data.id)).status).toBe(200);
    expect(await banners()).toMatchObject({ tagesbote: OLD });
    expect(await pushesAfter(0)).toEqual(['breaking-tagesbote-1']);
  });

  it('whose article is withdrawn in these seconds ring no phone, which the desk says, and may be sent again', async () => {
    const { body } = await send();
    expect((await callContent('POST', '/articles/1/retract', { editor: 'carla' })).status).toBe(200);
    expect(await pushesAfter(11)).toEqual([]);
    expect((await sent(body.data.id)).titles).toMatchObject([
      { push: null, isDropped: true },
      { push: null, isDropped: false },
    ]);
    await callContent('POST', '/articles/1/publish', { editor: 'carla' });
    expect((await send()).status).toBe(201);
    expect(await pushesAfter(11)).toContain('breaking-tagesbote-1');
  });

  it('taken back at once by two editors are taken back once', async () => {
    const { body } = await send();
    const answers = await Promise.all(Array.from({ length: 5 }, () => takeBack(body.data.id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
    const [found] = await testDatabase.rows(`SELECT count(*) AS count FROM acts WHERE undoes = ${body.data.id}`);
    expect(found?.['count']).toBe(1);
  });

  it('leave a banner alone that came after them, and do not bring back one whose article is gone', async () => {
    const { body } = await send({ ...NEWS, isPushed: false });
    const newer = { ...OLD, text: 'Die nächste', target: '/neueste' };
    const data = { mandator: 'leverkusen', breakingNews: newer };
    await callContent('PUT', '/breaking-news', { data, editor: 'emil' });
    await callContent('POST', '/articles/2/retract', { editor: 'emil' });
    await takeBack(body.data.id);
    expect(await banners()).toMatchObject({ tagesbote: null, leverkusen: newer });
  });

  it('G14 end with their article, however it goes, on all pages of their titles', async () => {
    const purged: string[] = [];
    const PORTAL = {
      fetch: async (request: Request) => {
        purged.push(await request.text());
        return new Response();
      },
    };
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
    for (const go of [
      () => callContent('POST', '/articles/1/retract', { editor: 'emil', env: { PORTAL } }),
      () => callContent('PUT', '/articles/1', { data: { publishedAt: inAnHour }, editor: 'emil', env: { PORTAL } }),
    ]) {
      purged.length = 0;
      await testDatabase.save({ id: 1, mandators: ['tagesbote', 'leverkusen'] });
      expect((await send({ ...NEWS, isPushed: false })).status).toBe(201);
      expect((await go()).status).toBe(200);
      expect(await banners()).toEqual({ tagesbote: null, leverkusen: null, blitz: OLD });
      for (const title of ['tagesbote', 'leverkusen']) expect(purged.join('\n')).toContain(cacheTag.site(title));
      expect(purged.join('\n')).not.toContain(cacheTag.site('blitz'));
    }
  });

  it('are sent once: the second press is refused, with or without a message', async () => {
    await send();
    expect((await send()).status).toBe(409);
    expect((await send({ ...NEWS, isPushed: false })).status).toBe(409);
    expect((await send({ ...NEWS, text: 'Brücke wieder frei', isPushed: false })).status).toBe(201);
  });
});

describe('G32 breaking news that are refused change nothing', () => {
  it.each<[string, number, object, string | undefined]>([
    ['by a machine', 403, NEWS, undefined],
    ['of 201 characters', 400, { ...NEWS, text: 'x'.repeat(201) }, 'carla'],
    ['for no title', 400, { ...NEWS, mandators: [] }, 'carla'],
    ['of an article of another title', 404, { ...NEWS, mandators: ['tagesbote', 'blitz'] }, 'carla'],
    ['of an unknown article', 404, { ...NEWS, articleId: 7 }, 'carla'],
  ])('%s: %i', async (_, status, data, editor) => {
    const answer = await callContent('POST', '/breaking-news', { data, ...(editor && { editor }) });
    expect(answer.status).toBe(status);
    expect(await banners()).toEqual({ tagesbote: OLD, leverkusen: OLD, blitz: OLD });
    expect(await pushesAfter(600)).toEqual([]);
  });

  it('A6 of an article under an embargo: 409, with or without a message', async () => {
    await callContent('POST', '/articles/1/retract', { editor: 'emil' });
    const data = { until: new Date(Date.now() + 60_000).toISOString(), reason: 'Sperrfrist' };
    await callContent('POST', '/articles/1/embargo', { data, editor: 'emil' });
    for (const isPushed of [true, false]) expect((await send({ ...NEWS, isPushed })).status).toBe(409);
    expect(await banners()).toMatchObject({ tagesbote: OLD });
  });

  it('threat: shows who has no token nothing of it', async () => {
    const { body } = await send();
    expect((await callContent('GET', `/breaking-news/${body.data.id}`, { editor: null })).status).toBe(401);
    expect((await callContent('GET', '/breaking-news/999999', { editor: 'carla' })).status).toBe(404);
  });
});
