import { PDFDocument } from '@cantoo/pdf-lib';
import { env as platform } from 'cloudflare:workers';
import { Hono } from 'hono';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EDITORS_PUBLIC_KEY } from '../../../e2e/support/editorKeys.ts';
import { testDatabase as database } from '../../../e2e/support/testDatabase.ts';
import { contentRoutes } from '../contentRoutes.ts';
import { expireEditions } from '../store/expireEditions.ts';
import { listAddresses } from '../store/listAddresses.ts';
import { editionRoutes } from './editionRoutes.ts';

const purged: unknown[] = [];
const env = {
  DB: database.binding,
  FILES: platform.FILES,
  EDITOR_TOKEN: 'token-of-machines',
  EDITORS_PUBLIC_KEY,
  PURGE_SECRET: 'purge-secret-of-the-test',
  READER_SERVICE_TOKEN: 'reader-service-token-of-the-test',
  PUBLIC_ORIGIN: 'http://{mandator}.localhost',
  EPAPER_MOST_MB: '1',
  CONTENT_RATE: { limit: async () => ({ success: true }) },
  CONTENT_SEARCH_RATE: { limit: async () => ({ success: true }) },
  PORTAL: {
    fetch: async (request: Request) => {
      purged.push(await request.json());
      return Response.json({ ok: true });
    },
  },
};

async function draw(pages: number): Promise<Uint8Array<ArrayBuffer>> {
  const file = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) file.addPage().drawText(`Seite ${page + 1}`);
  return new Uint8Array(await file.save());
}
const EIGHT = await draw(8);
/** The same, with another place of its index. */
const pointAt = (index: string) =>
  new TextEncoder().encode(new TextDecoder('latin1').decode(EIGHT).replace(/startxref\s+\d+/, `startxref\n${index}`));

const service = new Hono().route('/', editionRoutes).route('/', contentRoutes);
const ask = (path: string, init: RequestInit = {}) => service.request(path, init, env);

const deliver = (
  file: Uint8Array<ArrayBuffer>,
  { edition = 'tagesbote/koeln/2026-11-28', name = 'Köln', type = 'application/pdf', token = env.EDITOR_TOKEN } = {},
) =>
  ask(`/editions/${edition}?${new URLSearchParams({ name })}`, {
    method: 'PUT',
    body: file,
    headers: { 'content-type': type, 'content-length': String(file.length), authorization: `Bearer ${token}` },
  });
const portal = { authorization: `Bearer ${env.READER_SERVICE_TOKEN}` };
const files = async () => (await platform.FILES.list({ prefix: 'editions/' })).objects.map(({ key }) => key);
const page = async (path: string, title = 'tagesbote') => (await ask(`/v5${path}?mandator=${title}`)).json();

beforeAll(() => database.migrate());
beforeEach(async () => {
  await database.run('DELETE FROM editions', 'DELETE FROM discarded_files', 'DELETE FROM purge_outbox');
  for (const key of await files()) await platform.FILES.delete(key);
  purged.length = 0;
});

describe('G39 the delivery of an edition', () => {
  it('stores the file with its pages, lists it, and purges the shelf', async () => {
    const answer = await deliver(EIGHT);
    expect([answer.status, await answer.json()]).toEqual([
      201,
      { data: { pages: 8, bytes: EIGHT.length }, meta: { purged: true } },
    ]);
    const edition = { district: 'koeln', districtName: 'Köln', day: '2026-11-28', pages: 8, bytes: EIGHT.length };
    expect(await page('/epaper')).toEqual({ type: 'epaper', month: null, editions: [edition], months: ['2026-11'] });
    expect(await page('/epaper/2026-11')).toMatchObject({ month: '2026-11', editions: [edition] });
    expect(await (await ask('/editions/tagesbote/koeln/2026-11-28')).json()).toEqual({ data: edition });
    expect(purged).toMatchObject([{ soft: ['epaper', 'epaper:2026-11', 'site:tagesbote'], hard: [] }]);
    expect(await listAddresses(database.db, 'tagesbote', null)).toContain('/epaper/2026-11');
    await database.run("INSERT INTO sites (mandator, settings) VALUES ('tagesbote', '{}')");
    expect(await (await ask('/sites')).json()).toMatchObject({ data: [{ settings: { epaper_link: '/epaper' } }] });
  });

  it('replaces an earlier delivery, whose file is deleted an hour later', async () => {
    await deliver(EIGHT);
    const [first] = await files();
    expect((await deliver(await draw(2))).status).toBe(201);
    expect(await page('/epaper')).toMatchObject({ editions: [{ pages: 2 }] });
    expect(await database.rows('SELECT file FROM discarded_files')).toEqual([{ file: first }]);
    const expire = (now: number) => expireEditions({ db: database.db, files: platform.FILES, now, keptDays: '90' });
    await expire(Date.now());
    expect(await files()).toHaveLength(2);
    await expire(Date.now() + 3_700_000);
    expect(await files()).toHaveLength(1);
    expect(await files()).not.toContain(first);
  });

  it.each<[string, { file?: Uint8Array<ArrayBuffer> } & Parameters<typeof deliver>[1], number]>([
    ['a file that is no PDF', { file: new TextEncoder().encode('<html>') }, 422],
    ['half of a PDF', { file: EIGHT.slice(0, 900) }, 422],
    ['a PDF whose index lies behind its end', { file: pointAt('99999999') }, 422],
    ['a PDF whose index lies behind every file', { file: pointAt('9'.repeat(400)) }, 422],
    ['a file above the limit', { file: new Uint8Array(1_000_001) }, 413],
    ['an empty file', { file: new Uint8Array() }, 400],
    ['another type', { type: 'image/png' }, 415],
    ['another token', { token: 'token-of-the-portal' }, 401],
    ['an unknown title', { edition: 'abendblatt/koeln/2026-11-28' }, 400],
    ['a day that does not exist', { edition: 'tagesbote/koeln/2026-11-31' }, 400],
    ['a district that is no slug', { edition: 'tagesbote/K%C3%B6ln/2026-11-28' }, 400],
    ['a district without a name', { name: ' ' }, 400],
  ])('refuses %s', async (_, { file = EIGHT, ...call }, status) => {
    const answer = await deliver(file, call);
    expect(answer.status).toBe(status);
    await answer.text();
    expect(await database.rows('SELECT * FROM editions')).toEqual([]);
    expect((await ask('/v5/epaper?mandator=tagesbote')).status).toBe(404);
    await expireEditions({ db: database.db, files: platform.FILES, now: Date.now() + 1, keptDays: '' });
    expect(await files()).toEqual([]);
  });

  it('keeps the delivered edition when a later delivery is damaged', async () => {
    await deliver(EIGHT);
    const answer = await deliver(EIGHT.slice(0, 900));
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { error: { message: 'The file is incomplete: it does not end as a PDF does' } },
    ]);
    expect((await ask('/editions/tagesbote/koeln/2026-11-28/file', { headers: portal })).status).toBe(200);
  });
});

describe('G39 the file of an edition', () => {
  it.each([
    [{}, 200, EIGHT],
    [{ range: 'bytes=0-7' }, 206, EIGHT.slice(0, 8)],
    [{ range: 'bytes=-6' }, 206, EIGHT.slice(-6)],
    [{ range: 'bytes=99999999-' }, 416, new Uint8Array()],
  ])('is sent to the portal with %j', async (headers, status, bytes) => {
    await deliver(EIGHT);
    const answer = await ask('/editions/tagesbote/koeln/2026-11-28/file', { headers: { ...portal, ...headers } });
    expect([answer.status, new Uint8Array(await answer.arrayBuffer())]).toEqual([status, bytes]);
    if (status !== 416) expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  it.each([{}, { authorization: `Bearer ${env.EDITOR_TOKEN}` }])('is refused to %j', async (headers) => {
    await deliver(EIGHT);
    const answer = await ask('/editions/tagesbote/koeln/2026-11-28/file', { headers });
    expect([answer.status, await answer.text()]).toEqual([401, expect.not.stringContaining('%PDF')]);
  });

  it('is of one title, district and day', async () => {
    await deliver(EIGHT);
    for (const other of ['rundblick/koeln/2026-11-28', 'tagesbote/bonn/2026-11-28', 'tagesbote/koeln/2026-11-27'])
      expect((await ask(`/editions/${other}/file`, { headers: portal })).status).toBe(404);
    expect(await (await ask('/v5/epaper?mandator=rundblick')).json()).toMatchObject({ error: { status: 404 } });
  });

  it('is removed from the settings of its title with the last edition', async () => {
    await deliver(EIGHT);
    await deliver(EIGHT, { edition: 'tagesbote/koeln/2026-11-27' });
    purged.length = 0;
    for (const day of ['2026-11-28', '2026-11-27'])
      await ask(`/editions/tagesbote/koeln/${day}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${env.EDITOR_TOKEN}` },
      });
    expect(purged).toMatchObject([
      { soft: ['epaper', 'epaper:2026-11'] },
      { soft: ['epaper', 'epaper:2026-11', 'site:tagesbote'] },
    ]);
  });

  it('is gone at once when the edition is withdrawn, and after its retention', async () => {
    await deliver(EIGHT);
    await deliver(EIGHT, { edition: 'tagesbote/koeln/2026-08-01' });
    const withdraw = (token: string) =>
      ask('/editions/tagesbote/koeln/2026-11-28', { method: 'DELETE', headers: { authorization: `Bearer ${token}` } });
    expect((await withdraw('another')).status).toBe(401);
    expect((await withdraw(env.EDITOR_TOKEN)).status).toBe(200);
    expect((await withdraw(env.EDITOR_TOKEN)).status).toBe(404);
    expect(await database.rows('SELECT by, act, subject FROM acts ORDER BY id DESC LIMIT 2')).toEqual([
      { by: 'machine', act: 'withdraw edition', subject: 'edition:tagesbote/koeln/2026-11-28' },
      { by: 'machine', act: 'deliver edition', subject: 'edition:tagesbote/koeln/2026-08-01' },
    ]);
    expect(await page('/epaper')).toMatchObject({ editions: [{ day: '2026-08-01' }], months: ['2026-08'] });
    const now = Date.parse('2026-11-28T12:00Z');
    await expireEditions({ db: database.db, files: platform.FILES, now, keptDays: '90' });
    expect((await ask('/v5/epaper?mandator=tagesbote')).status).toBe(404);
  });
});
