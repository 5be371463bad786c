import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { purgeContract, type Purge } from '#shared/contracts/purge.contract.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { callContent } from '../../../e2e/support/callContent.ts';
import { articleWith, recordWith, testDatabase } from '../../../e2e/support/testDatabase.ts';
import { listAddresses } from '../store/listAddresses.ts';
import { expireArticles } from './expireArticles.ts';

const HOUR_MS = 3_600_000;
const START = Date.parse('2026-11-30T10:00:00.000Z');
const hours = (count: number) => new Date(START + count * HOUR_MS).toISOString();
const PAID_WORD = 'Bezahlwort';
const REPLY = {
  text: 'Auf dieser Seite heißt es, ich hätte „nichts getan“. Das ist falsch.\n\nRichtig ist: <b>Ich habe</b> gehandelt.\nKöln, 30. November 2026',
  signatory: 'Eva Roth',
};
const {
  id: _,
  status: __,
  updatedAt: ___,
  ...ARTICLE
} = articleWith({
  mandators: ['tagesbote', 'leverkusen'],
  contentRestriction: 'paid',
  publishedAt: hours(-10),
  contentItems: [1, 2, 3, 4, 5, 6].map((at) => ({ type: 'paragraph', html: `${PAID_WORD} ${at}` })),
});

const reply = (data: object = REPLY, editor: string | null | undefined = 'carla', id = 1) =>
  callContent('POST', `/articles/${id}/replies`, { data, ...(editor === undefined ? {} : { editor }) });
const withdraw = (id: number, reason: unknown = 'Vergleich vom 30. November', editor = 'carla', article = 1) =>
  callContent('POST', `/articles/${article}/replies/${id}/withdraw`, { data: { reason }, editor });
const act = (name: string, data: object = {}) => callContent('POST', `/articles/1/${name}`, { data, editor: 'emil' });
/** As a caller without the portal's token has it. */
const page = (mandator = 'tagesbote') => callContent('GET', `/v5/1?mandator=${mandator}`, { editor: null });
const shown = async () => (await page()).body.article.replies;
const onGonePage = async () => {
  const { status, body } = await page();
  return [status, body.error?.details?.replies ?? []];
};
const stored = () => testDatabase.rows('SELECT * FROM replies');
const GIVEN = { ...REPLY, publishDate: new Date(START).toISOString() };

beforeEach(async () => {
  await testDatabase.migrate();
  await applyD1Migrations(env.COMMERCE_DB, env.SEARCH_MIGRATIONS);
  await testDatabase.run(
    ...['import_sources', 'articles', 'listings', 'purge_outbox'].map((table) => `DELETE FROM ${table}`),
    `INSERT OR IGNORE INTO tags (id, slug, name) VALUES (1, 'oben', 'Oben')`,
    `INSERT OR IGNORE INTO channels (mandator, path, display_name, position) VALUES ('tagesbote', 'koeln', 'Köln', 0)`,
  );
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  await callContent('PUT', '/articles/1', { data: ARTICLE });
});
afterEach(() => vi.useRealTimers());

describe('G32 A11 a right of reply', () => {
  it('is whole in the public part of a paid article, in each of its titles, and changes nothing of the article', async () => {
    const before = await testDatabase.rows('SELECT * FROM articles');
    const { status, body } = await reply();
    expect([status, body.data.id]).toEqual([201, expect.any(Number)]);
    for (const title of ['tagesbote', 'leverkusen']) {
      const { text, body: payload } = await page(title);
      expect(payload.article.replies).toEqual([GIVEN]);
      expect(text).not.toContain(`${PAID_WORD} 6`);
    }
    expect(await testDatabase.rows('SELECT * FROM articles')).toEqual(before);
  });

  it('is whole beside the teaser of its article in lists, of which feeds are made', async () => {
    await reply();
    for (const path of ['/schlagzeilen', '/neueste', '/koeln'])
      expect((await callContent('GET', `/v5${path}?mandator=tagesbote`, { editor: null })).body.teasers).toMatchObject([
        { documentId: 1, replies: [GIVEN] },
      ]);
  });

  it('is not edited: 409 in words by a call, and the database refuses it', async () => {
    const { body } = await reply();
    const edited = { ...REPLY, text: 'Anders' };
    const { status, text } = await callContent('PUT', `/articles/1/replies/${body.data.id}`, {
      data: edited,
      editor: 'carla',
    });
    expect([status, text]).toEqual([409, expect.stringContaining('without changes')]);
    for (const column of ['text', 'signatory', 'at', 'by'])
      await expect(testDatabase.run(`UPDATE replies SET "${column}" = 'x'`)).rejects.toThrow(/cannot be edited/);
    expect(await shown()).toEqual([GIVEN]);
  });

  it('survives saves, restored revisions and imports of its article', async () => {
    const archive = { mandator: 'tagesbote', source: 'archiv' };
    const record = (title: string) => ({ ...archive, records: [{ ...recordWith({ title }), digest: title }] });
    await callContent('POST', '/import/articles', { data: record('Erste') });
    const [imported] = await testDatabase.rows('SELECT article_id AS id FROM import_sources');
    const id = Number(imported?.['id']);
    await reply(REPLY, 'carla', id);
    await callContent('PUT', `/articles/${id}`, { data: { title: 'Zweite' }, editor: 'emil' });
    await callContent('POST', `/articles/${id}/revisions/1/restore`, { editor: 'emil' });
    await callContent('POST', '/import/articles', { data: record('Dritte') });
    const { body } = await callContent('GET', `/v5/${id}?mandator=tagesbote`, { editor: null });
    expect(body.article).toMatchObject({ title: 'Dritte', replies: [GIVEN] });
  });

  it('is withdrawn once, with a reason that the log has; it can be published again', async () => {
    const { body } = await reply();
    const answers = await Promise.all(Array.from({ length: 5 }, () => withdraw(body.data.id)));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409', '409', '409']);
    expect(await shown()).toEqual([]);
    expect((await callContent('GET', '/articles/1')).body.data.replies).toEqual([]);
    expect(await stored()).toMatchObject([{ withdrawn_by: 'carla', withdrawn_reason: 'Vergleich vom 30. November' }]);
    const [last, first] = (await callContent('GET', '/acts')).body.data;
    const digest = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(first).toMatchObject({ by: 'carla', act: 'reply', after: { signatory: 'Eva Roth', digest } });
    expect(last).toMatchObject({ act: 'withdraw reply', before: { digest }, after: { reason: expect.any(String) } });
    expect((await reply()).status).toBe(201);
  });

  it('purges softly when it appears, hard when it is withdrawn', async () => {
    const tags = [cacheTag.article(1), cacheTag.teaser(1)];
    const published = await purgesOf((bindings) =>
      callContent('POST', '/articles/1/replies', { ...CARLA, env: bindings }),
    );
    expect([published.soft.toSorted(), published.hard]).toEqual([tags, []]);
    const [row] = await stored();
    const withdrawn = await purgesOf((bindings) =>
      callContent('POST', `/articles/1/replies/${Number(row?.['id'])}/withdraw`, {
        data: { reason: 'x' },
        editor: 'carla',
        env: bindings,
      }),
    );
    expect(withdrawn.hard.toSorted()).toEqual(tags);
  });
});

const CARLA = { data: REPLY, editor: 'carla' };
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

describe('G32 A11 a reply to an article that is gone', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['retracted', () => act('retract')],
    [
      'expired',
      async () => {
        await callContent('PUT', '/articles/1', { data: { expiresAt: hours(1) } });
        vi.setSystemTime(START + HOUR_MS);
        await expireArticles(testDatabase.db, Date.now(), 5);
        vi.setSystemTime(START);
      },
    ],
    ['moved into the future', () => callContent('PUT', '/articles/1', { data: { publishedAt: hours(100) } })],
  ])('that is %s stays at its address, without a word of the article', async (_name, leave) => {
    await reply();
    await leave();
    const { status, text, body } = await page();
    expect([status, body.error.details]).toEqual([410, { replies: [GIVEN] }]);
    for (const word of [PAID_WORD, ARTICLE.title, ARTICLE.lead]) expect(text).not.toContain(word);
    expect(await listAddresses(testDatabase.db, 'tagesbote', null)).toContain('/1');
  });

  it('stands for as long as the article had, to the millisecond, whatever its date is changed to', async () => {
    await reply();
    vi.setSystemTime(START + 2 * HOUR_MS);
    await act('retract');
    await callContent('PUT', '/articles/1', { data: { publishedAt: hours(1) } });
    // It had been public for twelve hours.
    vi.setSystemTime(START + 14 * HOUR_MS - 1);
    expect(await onGonePage()).toEqual([410, [GIVEN]]);
    vi.setSystemTime(START + 14 * HOUR_MS);
    expect(await onGonePage()).toEqual([410, []]);
    await act('publish');
    expect(await shown()).toEqual([GIVEN]);
  });

  it('is published after the retraction too, for as long from then on', async () => {
    await act('retract');
    vi.setSystemTime(START + 50 * HOUR_MS);
    const { status } = await reply();
    expect(status).toBe(201);
    vi.setSystemTime(START + 60 * HOUR_MS - 1);
    expect((await onGonePage())[1]).toHaveLength(1);
    vi.setSystemTime(START + 60 * HOUR_MS);
    expect(await onGonePage()).toEqual([410, []]);
  });

  it('is gone once it is withdrawn', async () => {
    const { body } = await reply();
    await act('retract');
    await withdraw(body.data.id);
    expect(await onGonePage()).toEqual([410, []]);
  });
});

describe('G32 A11 a reply that is refused changes nothing', () => {
  it.each<[string, number, object, string | null | undefined]>([
    ['by a machine', 403, REPLY, undefined],
    ['without a token', 401, REPLY, null],
    ['of 10,001 characters', 400, { ...REPLY, text: 'x'.repeat(10_001) }, 'carla'],
    ['without a word', 400, { ...REPLY, text: ' \n ' }, 'carla'],
    ['without a name', 400, { ...REPLY, signatory: ' ' }, 'carla'],
    ['with an answer', 400, { ...REPLY, answer: 'Wir bleiben dabei.' }, 'carla'],
  ])('%s: %i', async (_name, status, data, editor) => {
    const answer = await callContent('POST', '/articles/1/replies', {
      data,
      ...(editor === undefined ? {} : { editor }),
    });
    expect([answer.status, await stored()]).toEqual([status, []]);
  });

  it('the same one twice, once of five at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => reply()));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409', '409', '409', '409']);
    expect(await stored()).toHaveLength(1);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a draft', () => callContent('PUT', '/articles/2', { data: { ...ARTICLE, state: 'draft' } })],
    ['scheduled', () => callContent('PUT', '/articles/2', { data: { ...ARTICLE, publishedAt: hours(5) } })],
    [
      'retracted before it was public',
      async () => {
        await callContent('PUT', '/articles/2', { data: { ...ARTICLE, state: 'draft' } });
        await callContent('POST', '/articles/2/retract', { editor: 'emil' });
      },
    ],
    ['under a legal hold', () => sealed('hold', { reason: 'Anwalt' })],
    ['under an embargo', () => sealed('embargo', { until: hours(1), reason: 'Sperrfrist' })],
  ])('to an article that is %s: 409', async (_name, prepare) => {
    await prepare();
    expect([(await reply(REPLY, 'carla', 2)).status, await stored()]).toEqual([409, []]);
  });

  it('to an unknown article, or an unknown or foreign one withdrawn: 404; withdrawn without a reason: 400', async () => {
    await callContent('PUT', '/articles/2', { data: ARTICLE });
    const { body } = await reply();
    expect((await reply(REPLY, 'carla', 7)).status).toBe(404);
    expect((await withdraw(999_999)).status).toBe(404);
    expect((await withdraw(body.data.id, 'x', 'carla', 2)).status).toBe(404);
    for (const reason of ['', ' ', undefined, 7])
      expect(
        (
          await callContent('POST', `/articles/1/replies/${body.data.id}/withdraw`, {
            data: { reason },
            editor: 'carla',
          })
        ).status,
      ).toBe(400);
    expect(await shown()).toEqual([GIVEN]);
  });
});

async function sealed(seal: string, data: object): Promise<void> {
  await callContent('PUT', '/articles/2', { data: ARTICLE });
  await callContent('POST', '/articles/2/retract', { editor: 'emil' });
  expect((await callContent('POST', `/articles/2/${seal}`, { data, editor: 'emil' })).status).toBe(200);
}
