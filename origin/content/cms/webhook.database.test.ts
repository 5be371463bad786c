import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { EDITORS_PUBLIC_KEY } from '../../../e2e/support/editorKeys.ts';
import { testDatabase } from '../../../e2e/support/testDatabase.ts';
import { answerStrapi, STRAPI_WEBHOOK_SECRET, strapiSetting } from '../../../scripts/otherHouses/strapiApi.ts';
import { DRAFT_TITLE, PAID_WORDS, STRAPI_ARTICLES, STRAPI_IDS } from '../../../scripts/otherHouses/strapiArticles.ts';
import { createStrapiDocuments, type StrapiDocuments } from '../../../scripts/otherHouses/strapiDocuments.ts';
import { contentRoutes } from '../contentRoutes.ts';
import { retractArticle } from '../store/retractArticle.ts';
import { cmsRoutes } from './cmsRoutes.ts';
import { pollRoutes } from './pollRoutes.ts';

const ADDRESS = 'https://cms.example';
const SETTING = strapiSetting(ADDRESS);
const HOUR_MS = 3_600_000;
const { db } = testDatabase;

let documents: StrapiDocuments;
let clock = 0;
/** Acts cannot be deleted between tests. */
let actsBefore = 0;
/** What Strapi answers instead. */
let fault: (url: URL) => Response | null = () => null;
/** Runs before an answer, once. */
let meanwhile: (() => Promise<unknown>) | null = null;
let pictures: string[] = [];
const lines: string[] = [];

async function playStrapi(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const url = new URL(request.url);
  const faulty = fault(url);
  if (faulty) return faulty;
  if (url.pathname.startsWith('/uploads/'))
    return new Response(new Uint8Array([1, 2, 3]), { headers: { 'content-type': 'image/jpeg' } });
  const { status, body } = answerStrapi(documents, url, request.headers.get('authorization'));
  if (meanwhile && /\/articles\//.test(url.pathname)) {
    const first = meanwhile;
    meanwhile = null;
    await first();
  }
  return Response.json(body, { status });
}

/** Of the image service. */
async function storePicture(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { pathname } = new URL(new Request(input, init).url);
  pictures.push(pathname);
  return Response.json({ data: { baseUrl: `${pathname.split('/').at(-1)}-12345678` } }, { status: 201 });
}

const EDITOR_TOKEN = 'editor-token-of-a-test';
const OF_MACHINES = { authorization: `Bearer ${EDITOR_TOKEN}` };
const bindings = (setting: unknown = SETTING) => ({
  DB: env.ORIGIN_DB,
  SEARCH_DB: env.COMMERCE_DB,
  FILES: env.FILES,
  PICTURES: { fetch: storePicture },
  PORTAL: { fetch: async () => new Response(null, { status: 204 }) },
  PORTAL_URL: '',
  EDITORS_PUBLIC_KEY,
  PUBLIC_ORIGIN: 'https://{mandator}.example',
  PURGE_SECRET: 'purge-secret-of-a-test',
  EDITOR_TOKEN,
  CONTENT_RATE: { limit: async () => ({ success: true }) },
  RELEASE_CLOCK: { getByName: () => ({ arm: async () => undefined }), jurisdiction: () => null },
  OBJECT_JURISDICTION: '',
  CMS_SOURCES: setting === null ? '' : JSON.stringify(setting),
});

type Answer = { readonly status: number; readonly kinds: readonly string[]; readonly text: string };

async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  return { status: response.status, text, kinds: [...text.matchAll(/"kind":"(\w+)"/g)].map(([, kind = '']) => kind) };
}

async function send(
  body: unknown,
  { token = STRAPI_WEBHOOK_SECRET, setting }: { token?: string; setting?: unknown } = {},
): Promise<Answer> {
  const init = { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: JSON.stringify(body) };
  return read(await cmsRoutes.request('/cms/strapi5', init, bindings(setting)));
}
const tell = (documentId: string, event = 'entry.publish') => send({ event, model: 'article', entry: { documentId } });
const poll = async (setting?: unknown) =>
  read(await pollRoutes.request('/cms/poll', { method: 'POST', headers: OF_MACHINES }, bindings(setting)));

const articles = () =>
  testDatabase.rows(
    `SELECT id, title, status, slug, content_restriction AS paid, published_at AS at, image FROM articles ORDER BY id`,
  );
const statusOf = async (title: string) => (await articles()).find((row) => row['title'] === title)?.['status'];
const held = () => testDatabase.rows('SELECT record_id AS id, release_at AS at FROM held_records');
const retries = () => testDatabase.rows('SELECT document_id AS id FROM cms_retries');
const retractHere = (id: unknown) =>
  retractArticle(db, Number(id), { at: Date.now(), by: 'emil', role: 'chief', kind: 'retract', ifRevision: null });
const revisions = () =>
  testDatabase.rows('SELECT "by", kind, state, note FROM article_revisions ORDER BY article_id, revision');
const acts = () => testDatabase.rows(`SELECT "by", role, act, subject FROM acts WHERE id > ${actsBefore} ORDER BY id`);
const FREE = String(STRAPI_ARTICLES.free['title']);

beforeEach(async () => {
  await testDatabase.migrate();
  await applyD1Migrations(env.COMMERCE_DB, env.SEARCH_MIGRATIONS);
  await testDatabase.run(
    ...['import_sources', 'held_records', 'articles', 'cms_positions', 'cms_retries', 'purge_outbox'].map(
      (table) => `DELETE FROM ${table}`,
    ),
    `INSERT OR IGNORE INTO channels (mandator, path, display_name, position) VALUES ('tagesbote', 'koeln', 'Köln', 0)`,
  );
  actsBefore = Number((await testDatabase.rows('SELECT max(id) AS id FROM acts'))[0]?.['id'] ?? 0);
  vi.stubGlobal('fetch', playStrapi);
  lines.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line: unknown) => void lines.push(String(line)));
  clock = Date.now() - HOUR_MS;
  documents = createStrapiDocuments(() => (clock += 1_000));
  fault = () => null;
  meanwhile = null;
  pictures = [];
  for (const name of ['free', 'paid', 'zone'] as const)
    await documents.publish(STRAPI_IDS[name], STRAPI_ARTICLES[name]);
  await documents.save(STRAPI_IDS.draft, STRAPI_ARTICLES.draft);
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('G28 the webhook of Strapi', () => {
  it('does not exist without the setting, and refuses another token', async () => {
    expect((await send({ event: 'entry.publish' }, { setting: null })).status).toBe(404);
    expect((await poll(null)).status).toBe(404);
    for (const token of ['forged-secret-of-another', STRAPI_WEBHOOK_SECRET.slice(0, -1)]) {
      const { status } = await send({ event: 'entry.publish', entry: { documentId: STRAPI_IDS.free } }, { token });
      expect(status).toBe(401);
    }
    expect(await articles()).toEqual([]);
  });

  it.each([
    [{ event: 'trigger-test', createdAt: '2026-11-30T10:00:00.000Z' }, 200],
    [{ event: 'media.update', media: { documentId: STRAPI_IDS.free } }, 200],
    [{ event: 'entry.publish', entry: 'null' }, 202],
    [{ event: 'entry.publish', entry: null }, 202],
    [{ event: 'entry.publish', entry: { documentId: '../users/1' } }, 400],
    [{ event: 'entry.publish', entry: { id: 1 } }, 400],
    [{ entry: { documentId: STRAPI_IDS.free } }, 400],
  ])('changes nothing for %j', async (body, status) => {
    expect((await send(body)).status).toBe(status);
    expect(await articles()).toEqual([]);
  });

  it('publishes an article as Strapi has it, whatever the event contains', async () => {
    const body = { event: 'entry.update', entry: { documentId: STRAPI_IDS.free, title: 'Gefälscht', plus: true } };
    expect(await send(body)).toMatchObject({ status: 200, kinds: ['created'] });
    expect(await articles()).toMatchObject([
      { title: FREE, status: 'published', paid: 'free', slug: 'fahrradstrasse-in-nippes-bleibt-auch-im-winter' },
    ]);
    expect(await tell(STRAPI_IDS.free)).toMatchObject({ status: 200, kinds: ['unchanged'] });
    expect(await tell('a0b1c2d3e4f5a6b7c8d9e0f1', 'entry.publish')).toMatchObject({ status: 200, kinds: ['unknown'] });
  });

  it('takes a dynamic zone with its pictures, and the paid mark', async () => {
    expect(await tell(STRAPI_IDS.zone)).toMatchObject({ status: 200, kinds: ['created'] });
    expect(pictures).toEqual(['/originals/anwohner-5c1f0b', '/originals/anwohner-zwei-77a0']);
    const [row] = await articles();
    expect(row).toMatchObject({ image: expect.stringContaining('anwohner-5c1f0b-12345678') });
    expect(row?.['image']).toContain('Foto: Ida Lenz');
    const [body] = await testDatabase.rows('SELECT content_items AS items FROM article_bodies');
    const items: readonly { readonly type: string }[] = JSON.parse(String(body?.['items']));
    expect(items.map(({ type }) => type)).toEqual(['paragraph', 'quote', 'image', 'paragraph']);

    await tell(STRAPI_IDS.paid);
    expect(await articles()).toContainEqual(expect.objectContaining({ paid: 'paid' }));
    expect(JSON.stringify(await testDatabase.rows('SELECT lead_html FROM articles'))).not.toContain(PAID_WORDS);
  });

  it('updates it under its address and with its date, though id and publishedAt are others', async () => {
    await tell(STRAPI_IDS.free);
    const [before] = await articles();
    await documents.publish(STRAPI_IDS.free, { title: 'Fahrradstraße bleibt' });
    expect(await tell(STRAPI_IDS.free)).toMatchObject({ status: 200, kinds: ['updated'] });
    expect(await articles()).toEqual([{ ...before, title: 'Fahrradstraße bleibt' }]);
  });

  it('takes a draft of a published article for no change', async () => {
    await tell(STRAPI_IDS.free);
    await documents.save(STRAPI_IDS.free, { title: 'Noch nicht' });
    expect(await tell(STRAPI_IDS.free, 'entry.update')).toMatchObject({ kinds: ['unchanged'] });
    expect(await tell(STRAPI_IDS.draft, 'entry.create')).toMatchObject({ kinds: ['unknown'] });
    expect(JSON.stringify(await articles())).not.toMatch(`Noch nicht|${DRAFT_TITLE}`);
  });

  it.each(['unpublish', 'remove'] as const)('retracts at %s, and publishes again at the same address', async (act) => {
    await tell(STRAPI_IDS.free);
    const [before] = await articles();
    await documents[act](STRAPI_IDS.free);
    expect(await tell(STRAPI_IDS.free, 'entry.unpublish')).toMatchObject({ status: 200, kinds: ['withdrawn'] });
    expect(await statusOf(FREE)).toBe('retracted');
    expect(await testDatabase.rows('SELECT * FROM listings')).toEqual([]);
    await documents.publish(STRAPI_IDS.free, STRAPI_ARTICLES.free);
    expect(await tell(STRAPI_IDS.free)).toMatchObject({ kinds: ['updated'] });
    expect(await articles()).toEqual([before]);
    expect(await testDatabase.rows('SELECT * FROM listings')).not.toEqual([]);
  });

  it('does not publish what an editor here has retracted', async () => {
    await tell(STRAPI_IDS.free);
    const [before] = await articles();
    await retractHere(before?.['id']);
    await documents.unpublish(STRAPI_IDS.free);
    await tell(STRAPI_IDS.free, 'entry.unpublish');
    await documents.publish(STRAPI_IDS.free, { title: 'Anders' });
    await tell(STRAPI_IDS.free);
    expect(await statusOf('Anders')).toBe('retracted');
  });

  it('does not publish what an editor here has retracted after Strapi took it back', async () => {
    await tell(STRAPI_IDS.free);
    const [before] = await articles();
    await documents.unpublish(STRAPI_IDS.free);
    await tell(STRAPI_IDS.free, 'entry.unpublish');
    await retractHere(before?.['id']);
    await documents.publish(STRAPI_IDS.free, STRAPI_ARTICLES.free);
    await tell(STRAPI_IDS.free);
    expect(await statusOf(FREE)).toBe('retracted');
  });

  it('leaves a revision and an act of each change, under its own name', async () => {
    await tell(STRAPI_IDS.free);
    await documents.unpublish(STRAPI_IDS.free);
    await tell(STRAPI_IDS.free, 'entry.unpublish');
    await documents.publish(STRAPI_IDS.free, STRAPI_ARTICLES.free);
    await tell(STRAPI_IDS.free);
    const note = `strapi ${STRAPI_IDS.free}`;
    expect(await revisions()).toEqual([
      { by: 'cms', kind: 'import', state: 'published', note },
      { by: 'cms', kind: 'retract', state: 'retracted', note },
      { by: 'cms', kind: 'import', state: 'published', note },
    ]);
    const [article] = await articles();
    const imported = { by: 'cms', role: 'machine', act: 'import', subject: 'archive:tagesbote/strapi' };
    const retracted = { by: 'cms', role: 'machine', act: 'retract', subject: `article:${String(article?.['id'])}` };
    expect(await acts()).toEqual([imported, retracted, imported]);
  });

  it.each(['is_held = 1', `embargo_until = ${Date.now() + HOUR_MS}`])(
    'neither changes nor publishes an article that is sealed here: %s',
    async (seal) => {
      await tell(STRAPI_IDS.free);
      await documents.unpublish(STRAPI_IDS.free);
      await tell(STRAPI_IDS.free, 'entry.unpublish');
      await testDatabase.run(`UPDATE articles SET ${seal}`);
      const before = await articles();
      for (const goLive of ['2026-11-01T08:00:00.000Z', new Date(Date.now() + HOUR_MS).toISOString()]) {
        await documents.publish(STRAPI_IDS.free, { title: 'Anders', goLive });
        const answer = await send(
          { event: 'entry.publish', entry: { documentId: STRAPI_IDS.free } },
          { setting: { ...SETTING, map: { ...SETTING.map, date: 'goLive' } } },
        );
        expect(answer).toMatchObject({ status: 422, text: expect.stringContaining('embargo') });
      }
      expect([await articles(), await held()]).toEqual([before, []]);
      await testDatabase.run('UPDATE articles SET is_held = 0, embargo_until = NULL');
      await documents.publish(STRAPI_IDS.free, { title: 'Anders', goLive: '2026-11-01T08:00:00.000Z' });
      expect(await tell(STRAPI_IDS.free)).toMatchObject({ kinds: ['updated'] });
      expect(await statusOf('Anders')).toBe('published');
    },
  );

  it('leaves what editors here have scheduled under an embargo, though Strapi moves its date', async () => {
    await tell(STRAPI_IDS.free);
    const later = Date.now() + 2 * HOUR_MS;
    await testDatabase.run(
      'DELETE FROM listings',
      `UPDATE articles SET status = 'retracted', release_at = ${later}, published_at = ${later}, embargo_until = ${later}`,
    );
    const schedule = () => testDatabase.rows('SELECT title, status, release_at, revision FROM articles');
    const before = await schedule();
    await documents.publish(STRAPI_IDS.free, { goLive: new Date(Date.now() + HOUR_MS).toISOString() });
    const setting = { ...SETTING, map: { ...SETTING.map, date: 'goLive' } };
    const body = { event: 'entry.publish', entry: { documentId: STRAPI_IDS.free } };
    expect((await send(body, { setting })).status).toBe(422);
    expect(await schedule()).toEqual(before);
  });

  it('makes one article of two calls at the same time', async () => {
    const answers = await Promise.all([tell(STRAPI_IDS.free), tell(STRAPI_IDS.free, 'entry.update')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await articles()).toHaveLength(1);
  });

  it('takes back what is unpublished while it is being stored', async () => {
    meanwhile = async () => {
      await documents.unpublish(STRAPI_IDS.free);
      expect(await tell(STRAPI_IDS.free, 'entry.unpublish')).toMatchObject({ kinds: ['unknown'] });
    };
    expect(await tell(STRAPI_IDS.free)).toMatchObject({ status: 200, kinds: ['withdrawn'] });
    expect(await statusOf(FREE)).toBe('retracted');
  });
});

describe('G28 what is not public yet', () => {
  /** Dates of imports are of whole seconds. */
  const soon = () => new Date(Date.now() + HOUR_MS).toISOString().replace(/\.\d+/, '.000');
  const DATED = { ...SETTING, map: { ...SETTING.map, date: 'goLive' } };
  const tellDated = () => send({ event: 'entry.publish', entry: { documentId: STRAPI_IDS.free } }, { setting: DATED });

  it('is held until its date, and follows it', async () => {
    const goLive = soon();
    await documents.publish(STRAPI_IDS.free, { goLive });
    expect(await tellDated()).toMatchObject({ status: 200, kinds: ['held'] });
    expect(await articles()).toEqual([]);
    expect(await held()).toEqual([{ id: STRAPI_IDS.free, at: Date.parse(goLive) }]);
    await documents.unpublish(STRAPI_IDS.free);
    expect(await tellDated()).toMatchObject({ kinds: ['withdrawn'] });
    expect(await held()).toEqual([]);
  });

  it('is taken out of the portal if it was public, and comes back at its old address', async () => {
    await documents.publish(STRAPI_IDS.free, { goLive: '2026-11-01T08:00:00.000Z' });
    await tellDated();
    const [before] = await articles();
    await documents.publish(STRAPI_IDS.free, { goLive: soon() });
    expect(await tellDated()).toMatchObject({ kinds: ['held'] });
    expect(await statusOf(FREE)).toBe('retracted');
    const data = { mandator: 'tagesbote', source: SETTING.source, id: STRAPI_IDS.free };
    const headers = { authorization: 'Bearer editor-token-of-a-test' };
    const init = { method: 'POST', headers, body: JSON.stringify({ data }) };
    expect((await contentRoutes.request('/import/held/release', init, bindings())).status).toBe(200);
    expect(await articles()).toMatchObject([{ id: before?.['id'], status: 'published' }]);
  });

  it('waits for an editor where a field of Strapi says that it is a draft', async () => {
    await documents.publish(STRAPI_IDS.free, { workflow: 'in review' });
    expect(await tell(STRAPI_IDS.free)).toMatchObject({ kinds: ['held'] });
    expect(await held()).toEqual([{ id: STRAPI_IDS.free, at: null }]);
  });
});

describe('G28 an entry that cannot be taken', () => {
  it.each([
    ['a component that the map does not name', { content: [{ __component: 'shared.poll', id: 1 }] }, 'shared.poll'],
    ['a paid mark that is no word for it', { plus: 'vielleicht' }, 'unklar, ob kostenpflichtig'],
    ['a field that looks like a paywall', { audience: 'Freundeskreis' }, 'unklar, ob öffentlich und frei'],
    ['no title', { title: null }, 'Titel fehlt'],
    ['no text', { lead: '', content: [] }, 'Text fehlt'],
  ])('is refused with its reason, which the log does not have: %s', async (_, fields, reason) => {
    await tell(STRAPI_IDS.free);
    await documents.publish(STRAPI_IDS.free, fields);
    const { status, text } = await tell(STRAPI_IDS.free);
    expect([status, text]).toEqual([422, expect.stringContaining(reason)]);
    expect(await statusOf(FREE)).toBe('published');
    const log = lines.join('\n');
    expect(log).toContain(`"event":"cms_refused","mandator":"tagesbote","key":"${STRAPI_IDS.free}"`);
    expect(log).not.toContain(reason);
  });

  it('is refused without a field that the map names: a paid article would be free', async () => {
    const setting = { ...SETTING, map: { ...SETTING.map, paid: 'premium' } };
    const { status, text } = await send(
      { event: 'entry.publish', entry: { documentId: STRAPI_IDS.paid } },
      { setting },
    );
    expect([status, text]).toEqual([422, expect.stringContaining('premium')]);
    expect(await articles()).toEqual([]);
  });

  it.each([{ 'site.slug': 'tagesbote' }, { sites: 'tagesbote' }])(
    'is neither published nor withdrawn without the field that says whose it is: %j',
    async (only) => {
      await tell(STRAPI_IDS.free);
      const body = { event: 'entry.update', entry: { documentId: STRAPI_IDS.free } };
      expect((await send(body, { setting: { ...SETTING, only } })).status).toBe(422);
      expect(await statusOf(FREE)).toBe('published');
    },
  );

  it('of another title is left to it', async () => {
    const setting = { ...SETTING, only: { 'topics.name': 'Verkehr' } };
    const ask = (id: string) => send({ event: 'entry.publish', entry: { documentId: id } }, { setting });
    expect(await ask(STRAPI_IDS.zone)).toMatchObject({ kinds: ['unknown'] });
    expect(await ask(STRAPI_IDS.free)).toMatchObject({ kinds: ['created'] });
    await documents.publish(STRAPI_IDS.free, { topics: [] });
    expect(await ask(STRAPI_IDS.free)).toMatchObject({ kinds: ['withdrawn'] });
  });
});

describe('G28 a Strapi that does not answer', () => {
  it.each([
    ['is down', () => Response.json({ data: null, error: { status: 503 } }, { status: 503 })],
    ['refuses the token', () => Response.json({ data: null, error: { status: 403 } }, { status: 403 })],
    ['is another server', () => new Response('<h1>Login</h1>')],
    ['has moved', () => new Response(null, { status: 302, headers: { location: 'https://elsewhere.example/' } })],
    ['has another collection', () => Response.json({ data: null, error: { status: 404 } }, { status: 404 })],
  ])('and %s changes nothing, and is asked again by the cron', async (_, answer) => {
    await tell(STRAPI_IDS.free);
    await documents.unpublish(STRAPI_IDS.free);
    fault = answer;
    expect((await tell(STRAPI_IDS.free, 'entry.unpublish')).status).toBe(503);
    expect(await statusOf(FREE)).toBe('published');
    lines.length = 0;
    expect(await poll()).toMatchObject({ status: 200, text: expect.stringContaining('"away":["strapi"]') });
    expect(lines.filter((line) => line.includes('cms_unreachable'))).toHaveLength(1);
    expect(await statusOf(FREE)).toBe('published');
    expect(await retries()).toEqual([{ id: STRAPI_IDS.free }]);

    fault = () => null;
    await testDatabase.run('UPDATE cms_retries SET due_at = 1');
    await poll();
    expect(await statusOf(FREE)).toBe('retracted');
    expect(await retries()).toEqual([]);
  });

  it('keeps an article without a picture that is late, and tries again', async () => {
    fault = ({ pathname }) => (pathname.startsWith('/uploads/') ? new Response(null, { status: 502 }) : null);
    const { kinds, text } = await tell(STRAPI_IDS.zone);
    expect([kinds, text]).toEqual([['created'], expect.stringContaining('Bild fehlt')]);
    expect(await retries()).toEqual([{ id: STRAPI_IDS.zone }]);
    fault = () => null;
    await testDatabase.run('UPDATE cms_retries SET due_at = 1');
    await poll();
    expect((await articles())[0]?.['image']).toContain('anwohner-5c1f0b-12345678');
  });
});

describe('G28 the cron finds what no webhook has told', () => {
  it('takes everything there is, once, then what has changed', async () => {
    expect((await poll()).kinds.toSorted()).toEqual([
      'created',
      'created',
      'created',
      'unchanged',
      'unchanged',
      'unchanged',
    ]);
    expect((await poll()).kinds).toEqual([]);
    await documents.publish(STRAPI_IDS.paid, { title: 'Die Brücke wird teurer' });
    expect((await poll()).kinds).toContain('updated');
    expect(await statusOf('Die Brücke wird teurer')).toBe('published');
    expect(await statusOf(DRAFT_TITLE)).toBeUndefined();
  });

  it('finds the publication of a draft that is older than what it has read', async () => {
    await poll();
    await documents.publish(STRAPI_IDS.draft);
    const { draft } = documents.find(STRAPI_IDS.draft) ?? expect.unreachable();
    expect(Date.parse(String(draft['updatedAt']))).toBeLessThan(clock - 500);
    expect((await poll()).kinds).toContain('created');
    expect(await statusOf(DRAFT_TITLE)).toBe('published');
  });

  it('reads on behind a document that fails alone, and tries it again', async () => {
    fault = ({ pathname }) => (pathname.endsWith(STRAPI_IDS.free) ? new Response(null, { status: 500 }) : null);
    expect((await poll()).kinds.toSorted()).toEqual(['away', 'away', 'created', 'created', 'unchanged', 'unchanged']);
    expect(await retries()).toEqual([{ id: STRAPI_IDS.free }]);
    fault = () => null;
    await testDatabase.run('UPDATE cms_retries SET due_at = 1');
    await poll();
    expect([await statusOf(FREE), await retries()]).toEqual(['published', []]);
  });

  it('gives a document up after half a day, and the log names it', async () => {
    fault = ({ pathname }) => (pathname.startsWith('/uploads/') ? new Response(null, { status: 502 }) : null);
    await tell(STRAPI_IDS.zone);
    await testDatabase.run('UPDATE cms_retries SET attempts = 15');
    await tell(STRAPI_IDS.zone);
    expect(await retries()).toHaveLength(1);
    await tell(STRAPI_IDS.zone);
    expect(await retries()).toEqual([]);
    expect(lines.join('\n')).toContain(`"event":"cms_given_up","mandator":"tagesbote","key":"${STRAPI_IDS.zone}"`);
  });

  it('does not look again and again for an article that an editor has retracted', async () => {
    await tell(STRAPI_IDS.free);
    const [row] = await articles();
    await retractHere(row?.['id']);
    await documents.remove(STRAPI_IDS.free);
    await poll();
    expect(lines.join('\n')).not.toContain('cms_gone');
  });

  it('takes back what is gone, some at a time', async () => {
    const ids = Array.from({ length: 7 }, (_, at) => `g${at}n2m7x1c8b3n6z5t0w2r4v9`);
    for (const [at, id] of ids.entries())
      await documents.publish(id, { ...STRAPI_ARTICLES.free, title: `Nummer ${at}` });
    while ((await poll()).text.includes('"isMore":true'));
    for (const id of ids) await documents.remove(id);
    const public_ = async () => (await articles()).filter(({ status }) => status === 'published').length;
    expect(await public_()).toBe(10);
    await poll();
    expect(await public_()).toBe(5);
    await poll();
    expect(await public_()).toBe(3);
  });
});
