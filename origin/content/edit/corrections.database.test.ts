import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { purgeContract, type Purge } from '#shared/contracts/purge.contract.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { callContent } from '../../../e2e/support/callContent.ts';
import { articleWith, recordWith, testDatabase } from '../../../e2e/support/testDatabase.ts';

const TEXT = 'Die Hohenzollernbrücke ist von 1911, nicht von 1913.';
const { id: _, status: __, updatedAt: ___, ...ARTICLE } = articleWith({ mandators: ['tagesbote', 'leverkusen'] });

const correct = (text: unknown = TEXT, editor: string | null | undefined = 'carla', id = 1) =>
  callContent('POST', `/articles/${id}/corrections`, { data: { text }, editor });
const withdraw = (correction: number, editor: string | undefined = 'carla', id = 1) =>
  callContent('POST', `/articles/${id}/corrections/${correction}/withdraw`, { ...(editor && { editor }) });
const page = async (path: string, mandator = 'tagesbote') =>
  (await callContent('GET', `/v5${path}?mandator=${mandator}`, { editor: null })).body;
const atFoot = async () => (await page('/1')).article.corrections.map(({ text }: { readonly text: string }) => text);
const listed = async (mandator?: string) => (await page('/korrekturen', mandator)).corrections;
/** The purges of a call, as the portal receives them. */
async function purgesOf(call: (env: object) => Promise<unknown>) {
  const purges: Purge[] = [];
  const PORTAL = {
    async fetch(request: Request) {
      purges.push(v.parse(purgeContract, await request.json()));
      return new Response();
    },
  };
  await call({ PORTAL });
  return { soft: purges.flatMap(({ soft }) => soft), hard: purges.flatMap(({ hard }) => hard) };
}

beforeEach(async () => {
  await testDatabase.migrate();
  await applyD1Migrations(env.COMMERCE_DB, env.SEARCH_MIGRATIONS);
  await testDatabase.run(
    ...['import_sources', 'articles', 'listings', 'purge_outbox'].map((table) => `DELETE FROM ${table}`),
    `INSERT OR IGNORE INTO tags (id, slug, name) VALUES (1, 'oben', 'Oben')`,
    `INSERT OR IGNORE INTO channels (mandator, path, display_name, position) VALUES ('tagesbote', 'koeln', 'Köln', 0)`,
  );
  await callContent('PUT', '/articles/1', { data: ARTICLE });
});

describe('G32 A10 a correction', () => {
  it('stands in the article and in the list of each of its titles, and changes neither date nor revision', async () => {
    const before = await testDatabase.rows('SELECT * FROM articles');
    const { status, body } = await correct();
    expect([status, body.data.id]).toEqual([201, expect.any(Number)]);
    expect((await page('/1')).article).toMatchObject({
      updateDate: null,
      corrections: [{ text: TEXT, publishDate: expect.stringMatching(/Z$/) }],
    });
    for (const title of ['tagesbote', 'leverkusen'])
      expect(await listed(title)).toMatchObject([
        { text: TEXT, articleId: 1, title: ARTICLE.title, path: '/bericht-1' },
      ]);
    expect(await listed('blitz')).toEqual([]);
    expect(await testDatabase.rows('SELECT * FROM articles')).toEqual(before);
  });

  it('survives the next save and the next import of its article', async () => {
    await correct();
    await callContent('PUT', '/articles/1', { data: { title: 'Neu' } });
    expect(await atFoot()).toEqual([TEXT]);
    const archive = { mandator: 'tagesbote', source: 'archiv' };
    const record = (title: string) => ({ ...archive, records: [recordWith({ title })] });
    await callContent('POST', '/import/articles', { data: record('Erste Fassung') });
    const [imported] = await testDatabase.rows('SELECT article_id FROM import_sources');
    const id = Number(imported?.['article_id']);
    await correct(TEXT, 'carla', id);
    const again = { ...archive, records: [{ ...recordWith({ title: 'Zweite Fassung' }), digest: 'e' }] };
    await callContent('POST', '/import/articles', { data: again });
    expect((await page(`/${id}`)).article).toMatchObject({ title: 'Zweite Fassung', corrections: [{ text: TEXT }] });
  });

  it('purges article and lists: softly when it appears, hard when it is withdrawn', async () => {
    const tags = [cacheTag.article(1), cacheTag.corrections('tagesbote'), cacheTag.corrections('leverkusen')];
    const call = (path: string, data?: object) => (bindings: object) =>
      callContent('POST', path, { data, editor: 'carla', env: bindings });
    const published = await purgesOf(call('/articles/1/corrections', { text: TEXT }));
    expect(published.soft.toSorted()).toEqual(tags.toSorted());
    expect(published.hard).toEqual([]);
    const [row] = await testDatabase.rows('SELECT id FROM corrections WHERE withdrawn_at IS NULL');
    const withdrawn = await purgesOf(call(`/articles/1/corrections/${Number(row?.['id'])}/withdraw`));
    expect(withdrawn.hard.toSorted()).toEqual(tags.toSorted());
  });

  it('is withdrawn once: readers and editors have it no longer, the log says who', async () => {
    const { body } = await correct();
    expect((await callContent('GET', '/articles/1')).body.data.corrections).toMatchObject([
      { text: TEXT, by: 'carla' },
    ]);
    const answers = await Promise.all(Array.from({ length: 4 }, () => withdraw(body.data.id)));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409', '409']);
    expect([await atFoot(), await listed()]).toEqual([[], []]);
    expect((await callContent('GET', '/articles/1')).body.data.corrections).toEqual([]);
    const [last, first] = (await callContent('GET', '/acts')).body.data;
    expect(first).toMatchObject({
      by: 'carla',
      act: 'correct',
      subject: 'article:1',
      before: null,
      after: { text: TEXT },
    });
    expect(last).toMatchObject({ act: 'withdraw correction', before: { text: TEXT }, after: null });
    expect((await correct()).status).toBe(201);
  });

  it('leaves the list with its article, and has the fifty latest in it', async () => {
    for (let at = 0; at < 52; at += 1) await correct(`Korrektur ${at}`);
    expect((await listed()).map(({ text }: { readonly text: string }) => text)).toEqual(
      Array.from({ length: 50 }, (_unused, at) => `Korrektur ${51 - at}`),
    );
    await callContent('POST', '/articles/1/retract', { editor: 'carla' });
    expect(await listed()).toEqual([]);
  });
});

describe('G32 A10 a correction that is refused changes nothing', () => {
  it.each<[string, number, unknown, string | null | undefined]>([
    ['by a machine', 403, TEXT, undefined],
    ['without a token', 401, TEXT, null],
    ['of 601 characters', 400, 'x'.repeat(601), 'carla'],
    ['of two paragraphs', 400, 'Eins.\nZwei.', 'carla'],
    ['without a word', 400, '  ', 'carla'],
  ])('%s: %i', async (_name, status, text, editor) => {
    const answer = await callContent('POST', '/articles/1/corrections', {
      data: { text },
      ...(editor === undefined ? {} : { editor }),
    });
    expect(answer.status).toBe(status);
    expect(await atFoot()).toEqual([]);
  });

  it('of 600 characters is published, and the same one twice is not', async () => {
    const text = 'x'.repeat(600);
    expect((await correct(text)).status).toBe(201);
    expect((await correct(text)).status).toBe(409);
    expect(await atFoot()).toEqual([text]);
  });

  it('of an unknown article, or an unknown or foreign one withdrawn: 404; withdrawn by a machine: 403', async () => {
    await callContent('PUT', '/articles/2', { data: ARTICLE });
    const { body } = await correct();
    expect((await correct(TEXT, 'carla', 7)).status).toBe(404);
    expect((await withdraw(999_999)).status).toBe(404);
    expect((await withdraw(body.data.id, 'carla', 2)).status).toBe(404);
    expect((await callContent('POST', `/articles/1/corrections/${body.data.id}/withdraw`)).status).toBe(403);
    expect(await atFoot()).toEqual([TEXT]);
  });

  it.each<[string, string, object]>([
    ['retracted', '', {}],
    ['under an embargo', '/embargo', { until: new Date(Date.now() + 60_000).toISOString(), reason: 'Sperrfrist' }],
    ['under a legal hold', '/hold', { reason: 'Anwalt' }],
  ])('of an article that is %s: 409', async (_name, seal, data) => {
    await callContent('POST', '/articles/1/retract', { editor: 'emil' });
    if (seal !== '')
      expect((await callContent('POST', `/articles/1${seal}`, { data, editor: 'emil' })).status).toBe(200);
    expect((await correct()).status).toBe(409);
    expect(await testDatabase.rows('SELECT * FROM corrections')).toEqual([]);
  });
});
