import { applyD1Migrations } from 'cloudflare:test';
import { createHash } from 'node:crypto';
import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { purgeContract, type Purge } from '#shared/contracts/purge.contract.ts';
import { callContent } from '../../../e2e/support/callContent.ts';
import { testDatabase } from '../../../e2e/support/testDatabase.ts';

const SOON = () => new Date(Date.now() + 60_000).toISOString();
const HOME = { mandator: 'tagesbote' };
const SPORT = { mandator: 'tagesbote', channel: 'koeln/sport' };
const PICTURE = { baseUrl: 'bild-1', credit: 'Foto: Anna Ahorn', altText: 'Das Stadion' };

type Sent = { readonly editor?: string; readonly headers?: Readonly<Record<string, string>> };
const place = (articleId: number, own: object = {}) => ({ articleId, ...own });
const launch = (places: readonly object[], front: object = HOME, { editor = 'emil', headers = {} }: Sent = {}) =>
  callContent('PUT', '/front', { data: { ...front, places }, editor, headers });
const propose = (data: object, { editor = 'emil', headers = {} }: Sent = {}) =>
  callContent('PUT', '/front/proposal', { data: { ...HOME, ...data }, editor, headers });
const read = async (query = 'mandator=tagesbote') => (await callContent('GET', `/front?${query}`)).body.data;
const match = (revision: number) => ({ headers: { 'if-match': `"${revision}"` } });
const page = async (path: string, headers: Readonly<Record<string, string>> = {}, mandator = 'tagesbote') =>
  callContent('GET', `/v5${path}?mandator=${mandator}`, { editor: null, headers });
const lead = async (count = 3) => ids((await page('/')).body.lead).slice(0, count);
const sport = async (number = 1) => ids((await page(`/koeln/sport${number === 1 ? '' : `/${number}`}`)).body.teasers);
const ids = (teasers: readonly { readonly documentId: number }[]) => teasers.map(({ documentId }) => documentId);

beforeEach(async () => {
  vi.restoreAllMocks();
  await testDatabase.migrate();
  await applyD1Migrations(env.COMMERCE_DB, env.SEARCH_MIGRATIONS);
  await testDatabase.run(
    ...['fronts', 'articles', 'listings', 'purge_outbox', 'channels'].map((table) => `DELETE FROM ${table}`),
    `INSERT OR IGNORE INTO tags (id, slug, name) VALUES (1, 'oben', 'Oben')`,
    `INSERT INTO channels (mandator, path, display_name, position) VALUES ('tagesbote', 'koeln', 'Köln', 0), ('tagesbote', 'koeln/sport', 'Sport in Köln', 1)`,
  );
  for (let id = 1; id <= 30; id += 1)
    await testDatabase.save({
      id,
      channel: id > 3 ? 'koeln/sport' : 'koeln',
      title: `Artikel ${id}`,
      publishedAt: new Date(Date.UTC(2026, 5, id)).toISOString(),
    });
  await testDatabase.save({ id: 90, mandators: ['blitz'] });
  const customMetadata = { width: '1200', height: '800', focus: '30-40' };
  await env.FILES.put('originals/bild-1', 'x', { customMetadata });
});

describe('G32 A7 the places of a front', () => {
  it('lead the title’s front in their order, with their own headline and kicker, before the newest', async () => {
    expect(await lead()).toEqual([30, 29, 28]);
    const launched = await launch([place(2, { title: 'Eigene Überschrift', kicker: 'Eigene Dachzeile' }), place(7)]);
    expect(launched).toMatchObject({ status: 200, body: { data: { count: 1 } } });
    expect(await lead(4)).toEqual([2, 7, 30, 29]);
    const { body } = await page('/');
    expect(body.lead[0]).toMatchObject({ title: 'Eigene Überschrift', titlePrefix: 'Eigene Dachzeile' });
    expect([body.placed, body.lead[1].title]).toEqual([2, 'Artikel 7']);
    expect((await page('/2')).body.article.title).toBe('Artikel 2');
  });

  it('have a picture of their own, with its size', async () => {
    expect((await launch([place(2, { image: PICTURE })])).status).toBe(200);
    const [first] = (await page('/')).body.lead;
    expect(first).toMatchObject({ documentId: 2, img: { ...PICTURE, width: 1200, height: 800 } });
  });

  it('are twelve at most, all shown', async () => {
    const twelve = Array.from({ length: 12 }, (_, at) => place(at + 1));
    expect((await launch(twelve)).status).toBe(200);
    expect(await lead(12)).toEqual(twelve.map(({ articleId }) => articleId));
    expect((await launch([...twelve, place(13)])).status).toBe(400);
    expect(await lead(12)).toEqual(twelve.map(({ articleId }) => articleId));
  });

  it('lead a channel’s front, whose pages neither lose nor repeat an article', async () => {
    const all = Array.from({ length: 27 }, (_, at) => 30 - at);
    expect([...(await sport()), ...(await sport(2))]).toEqual(all);
    // One of the channel’s second page, one of its first, and one of another channel.
    await launch([place(4), place(29), place(1)], SPORT);
    const [first, second] = [await sport(), await sport(2)];
    expect(first.slice(0, 5)).toEqual([4, 29, 1, 30, 28]);
    expect([...first, ...second].toSorted((one, other) => one - other)).toEqual([1, ...all.toReversed()]);
    expect(await lead()).toEqual([30, 29, 28]);
  });

  it('end at their time, which purges the front', async () => {
    const until = SOON();
    await launch([place(5, { until }), place(6)], SPORT);
    expect((await sport()).slice(0, 2)).toEqual([5, 6]);
    expect(
      (await testDatabase.rows(`SELECT purge FROM purge_outbox WHERE created_at = ${Date.parse(until)}`)).map(
        ({ purge }) => JSON.parse(String(purge)),
      ),
    ).toEqual([{ soft: ['channel:koeln/sport'], hard: [] }]);
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse(until));
    expect((await sport()).slice(0, 2)).toEqual([6, 30]);
  });

  it('purge the front that they are of, and no other', async () => {
    const purges: Purge[] = [];
    const PORTAL = {
      async fetch(request: Request) {
        purges.push(v.parse(purgeContract, await request.json()));
        return new Response();
      },
    };
    for (const front of [HOME, SPORT])
      await callContent('PUT', '/front', { data: { ...front, places: [place(1)] }, editor: 'emil', env: { PORTAL } });
    expect(purges).toMatchObject([
      { soft: ['front:tagesbote'], hard: [] },
      { soft: ['channel:koeln/sport'], hard: [] },
    ]);
  });
});

describe('G32 A7 two editors of a front', () => {
  it('launch one revision 200 times at once: one is stored, 199 are told who was first', async () => {
    const { revision } = await read();
    const launches = async () => (await testDatabase.rows(`SELECT id FROM acts WHERE act = 'PUT /front'`)).length;
    const before = await launches();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        launch([place((at % 30) + 1)], HOME, { editor: `e${at}`, ...match(revision) }),
      ),
    );
    const [won] = answers.flatMap(({ status }, at) => (status === 200 ? [at] : []));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(199);
    expect(answers.find(({ status }) => status === 412)?.body.error.details.current).toMatchObject({
      revision: revision + 1,
      by: `e${won}`,
    });
    expect(await lead(1)).toEqual([((won ?? 0) % 30) + 1]);
    expect(await launches()).toBe(before + 1);
  });

  it('cannot overwrite each other’s proposal, nor launch without having seen it', async () => {
    expect((await propose({ places: [place(3)] }, { editor: 'rita', ...match(1) })).status).toBe(200);
    const seen = await read();
    expect(seen).toMatchObject({ revision: 2, places: [], proposal: { by: 'rita', places: [{ articleId: 3 }] } });
    expect((await propose({ places: [place(4)] }, match(1))).status).toBe(412);
    const refused = await launch([place(4)], HOME, match(1));
    expect([refused.status, refused.body.error.details.current]).toMatchObject([412, { revision: 2, by: 'rita' }]);
    expect([await read(), await lead(1)]).toEqual([seen, [30]]);
    expect((await launch([place(4)], HOME, match(2))).status).toBe(200);
    expect(await read()).toMatchObject({ revision: 3, launchedBy: 'emil', proposal: null });
  });

  it('keep a proposal through the launch of a machine, which names no revision', async () => {
    await propose({ places: [place(3)] }, { editor: 'rita' });
    expect((await callContent('PUT', '/front', { data: { ...HOME, places: [place(5)] } })).status).toBe(200);
    expect(await read()).toMatchObject({ launchedBy: 'machine', proposal: { by: 'rita' } });
    expect((await propose({ places: null })).status).toBe(200);
    expect((await read()).proposal).toBeNull();
  });

  it('list the fronts of a title, with who launched and who proposes', async () => {
    await launch([place(1)], SPORT);
    await propose({ places: [place(3)] }, { editor: 'rita' });
    const { body } = await callContent('GET', '/fronts?mandator=tagesbote');
    expect(body.data).toMatchObject([
      { channel: '', displayName: null, count: 0, launchedBy: null, proposedBy: 'rita' },
      { channel: 'koeln', count: 0 },
      { channel: 'koeln/sport', displayName: 'Sport in Köln', count: 1, launchedBy: 'emil' },
    ]);
  });
});

describe('G32 A8 the gap closes', () => {
  const seal = async (id: number, path: string, data: object) => {
    await callContent('POST', `/articles/${id}/retract`, { editor: 'emil' });
    expect((await callContent('POST', `/articles/${id}${path}`, { data, editor: 'emil' })).status).toBe(200);
  };

  it.each<[string, () => Promise<unknown>]>([
    ['retracted', () => callContent('POST', '/articles/2/retract', { editor: 'emil' })],
    ['sealed', () => seal(2, '/hold', { reason: 'Anwalt' })],
    ['moved to another title', () => testDatabase.save({ id: 2, mandators: ['blitz'] })],
    ['deleted', () => testDatabase.run('DELETE FROM articles WHERE id = 2')],
  ])('when its article is %s', async (_, leave) => {
    await launch([place(1), place(2), place(3)]);
    await launch([place(2), place(3)], SPORT);
    await leave();
    expect([await lead(), (await sport()).slice(0, 2)]).toEqual([
      [1, 3, 30],
      [3, 30],
    ]);
  });

  it('and the desk is told why', async () => {
    await launch([place(1), place(2)]);
    await seal(2, '/embargo', { until: SOON(), reason: 'Sperrfrist' });
    const { articles } = await read('mandator=tagesbote&articles=90,777');
    const facts = new Map(articles.map((article: { readonly id: number }) => [article.id, article]));
    expect([facts.get(1), facts.get(2), facts.get(90), facts.get(777)]).toMatchObject([
      { state: 'published', isOfTitle: true, isSealed: false },
      { state: 'retracted', isOfTitle: true, isSealed: true },
      { isOfTitle: false },
      undefined,
    ]);
  });

  it('a place opens again with its article, and the foreign channel is purged', async () => {
    await launch([place(2)], SPORT);
    await callContent('POST', '/articles/2/retract', { editor: 'emil' });
    expect((await sport())[0]).toBe(30);
    await testDatabase.run('DELETE FROM purge_outbox');
    await callContent('POST', '/articles/2/publish', {
      editor: 'emil',
      env: { PORTAL: { fetch: async () => new Response(null, { status: 500 }) } },
    });
    expect((await sport())[0]).toBe(2);
    expect(JSON.stringify(await testDatabase.rows('SELECT purge FROM purge_outbox'))).toContain('channel:koeln/sport');
  });
});

describe('G32 A7 what a front refuses', () => {
  it.each<[string, number, readonly object[], object]>([
    ['an article of another title', 400, [place(90)], HOME],
    ['an unknown article', 400, [place(777)], HOME],
    ['the same article twice', 400, [place(1), place(1)], HOME],
    ['a picture without credit', 400, [place(1, { image: { ...PICTURE, credit: ' ' } })], HOME],
    ['an unknown picture', 400, [place(1, { image: { ...PICTURE, baseUrl: 'gibt-es-nicht' } })], HOME],
    ['a time in the past', 400, [place(1, { until: '2020-01-01T00:00:00Z' })], HOME],
    ['a headline of 151 characters', 400, [place(1, { title: 'x'.repeat(151) })], HOME],
    ['a misspelt field', 400, [place(1, { titel: 'x' })], HOME],
    ['an unknown channel', 404, [place(1)], { ...HOME, channel: 'gibt-es-nicht' }],
    ['an unknown title', 400, [place(1)], { mandator: 'x' }],
  ])('%s, launched or proposed: %i', async (_, status, places, front) => {
    await launch([place(9)]);
    expect((await launch(places, front)).status).toBe(status);
    expect((await propose({ ...front, places })).status).toBe(status);
    expect([await lead(1), (await read()).proposal]).toEqual([[9], null]);
  });

  it('an article under an embargo or a legal hold: 409, for editors and machines', async () => {
    for (const [id, path, data] of [
      [11, '/embargo', { until: SOON(), reason: 'Sperrfrist' }],
      [12, '/hold', { reason: 'Anwalt' }],
    ] as const) {
      await callContent('POST', `/articles/${id}/retract`, { editor: 'emil' });
      await callContent('POST', `/articles/${id}${path}`, { data, editor: 'emil' });
      expect((await launch([place(id)])).status).toBe(409);
      expect((await callContent('PUT', '/front', { data: { ...HOME, places: [place(id)] } })).status).toBe(409);
      expect((await propose({ places: [place(id)] })).status).toBe(409);
    }
  });

  it('reading without the editors’ token', async () => {
    for (const path of ['/front?mandator=tagesbote', '/fronts?mandator=tagesbote'])
      expect((await callContent('GET', path, { editor: null })).status).toBe(401);
  });
});

describe('G32 A7 A12 a launch is taken back', () => {
  it('by what stood before, once', async () => {
    await launch([place(4, { title: 'Zuerst' })]);
    await launch([place(5), place(6)]);
    const [second] = (await callContent('GET', '/acts')).body.data;
    expect(second).toMatchObject({ act: 'PUT /front', subject: 'front:tagesbote', by: 'emil' });
    const undo = () => launch(second.before, HOME, { headers: { undoes: String(second.id) } });
    expect((await undo()).status).toBe(200);
    expect((await page('/')).body.lead[0]).toMatchObject({ documentId: 4, title: 'Zuerst' });
    expect((await undo()).status).toBe(409);
  });
});

describe('G32 A7 a preview of a proposal', () => {
  const KEY = 'a'.repeat(32);
  const digest = createHash('sha256').update(KEY).digest('hex');
  const grant = (front: object = HOME) =>
    callContent('POST', '/front/preview', { data: { ...front, digest }, editor: 'emil' });
  const token = { authorization: 'Bearer reader-service-token-of-the-test' };
  const look = (path = '/', headers: object = {}) => page(path, { ...token, preview: KEY, ...headers });

  it('shows the proposal to the portal alone, which readers do not see', async () => {
    await propose({ places: [place(3, { title: 'Nur im Vorschlag' })] });
    expect((await grant()).status).toBe(200);
    const seen = await look();
    expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(seen.body.lead[0]).toMatchObject({ documentId: 3, title: 'Nur im Vorschlag' });
    for (const answer of [await page('/'), await page('/', { preview: KEY }), await page('/', token)])
      expect(answer.text).not.toContain('Nur im Vorschlag');
    await propose({ ...SPORT, places: [place(3, { title: 'Vorschlag Sport' })] });
    await grant(SPORT);
    expect((await look('/koeln/sport')).body.teasers[0]).toMatchObject({ title: 'Vorschlag Sport' });
  });

  it('is closed to a wrong key, of another front, when its time is over, and once it is launched', async () => {
    expect((await grant()).status).toBe(404);
    await propose({ places: [place(3)] });
    await grant();
    expect((await look('/', { preview: 'b'.repeat(32) })).status).toBe(404);
    expect((await look('/koeln/sport')).status).toBe(404);
    expect((await look('/3')).status).toBe(404);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 15 * 60_000 + 1);
    expect((await look()).status).toBe(404);
    vi.restoreAllMocks();
    expect((await look()).status).toBe(200);
    await launch([place(3)], HOME, match(2));
    expect((await look()).status).toBe(404);
  });
});
