import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { callContent } from '../../../e2e/support/callContent.ts';
import { articleWith, recordWith, testDatabase } from '../../../e2e/support/testDatabase.ts';

const { id: _, status: __, updatedAt: ___, ...ARTICLE } = articleWith({ title: 'Erste' });
const PATH = '/articles/1';
const archive = { mandator: 'tagesbote', source: 'archiv' };

const desk = (data: object, editor = 'anna') => callContent('PUT', PATH, { data, editor });
const machine = (data: object) => callContent('PUT', PATH, { data });
let digests = 0;
const imported = (article: object) =>
  callContent('POST', '/import/articles', {
    data: { ...archive, records: [{ ...recordWith(article), digest: String((digests += 1)) }] },
  });
const read = async () => (await callContent('GET', PATH, { editor: 'anna' })).body.data;
const overwritten = async () => (await read()).overwritten?.revision ?? null;
const named = async () =>
  (await callContent('GET', '/newsroom?mandator=tagesbote', { editor: 'anna' })).body.data.overwritten.map(
    ({ id }: { id: number }) => id,
  );

beforeEach(async () => {
  await testDatabase.migrate();
  await applyD1Migrations(env.COMMERCE_DB, env.SEARCH_MIGRATIONS);
  await testDatabase.run(
    ...['import_sources', 'articles', 'purge_outbox', 'push_outbox'].map((table) => `DELETE FROM ${table}`),
    `INSERT OR IGNORE INTO tags (id, slug, name) VALUES (1, 'oben', 'Oben')`,
    `INSERT OR IGNORE INTO channels (mandator, path, display_name, position) VALUES ('tagesbote', 'koeln', 'Köln', 0)`,
  );
  await callContent('PUT', PATH, { data: ARTICLE });
  await testDatabase.run(`INSERT INTO import_sources VALUES ('tagesbote', 'archiv', 'r', '', 1)`);
});

describe('A14 beside a content server', () => {
  it.each([
    ['a record', () => imported({ title: 'Vom CMS' })],
    ['a call of a machine', () => machine({ title: 'Vom CMS' })],
  ])('the text of %s stands, and the desk’s is named until it was looked at', async (_name, replace) => {
    expect((await replace()).status).toBe(200);
    expect([await overwritten(), await named()]).toEqual([null, []]);
    await desk({ title: 'Vom Desk' });
    const { revision } = await read();
    await replace();
    expect((await read()).article.title).toBe('Vom CMS');
    expect([await overwritten(), await named()]).toEqual([revision, [1]]);
    await imported({ title: 'Noch einmal vom CMS' });
    expect(await overwritten()).toBe(revision);
    expect((await callContent('POST', `${PATH}/revisions/${revision}/restore`, { editor: 'emil' })).status).toBe(200);
    expect([(await read()).article.title, await overwritten(), await named()]).toEqual(['Vom Desk', null, []]);
  });

  it('the content server’s text may be left, once, and a later save ends it too', async () => {
    const keep = () => callContent('POST', `${PATH}/overwritten/keep`, { editor: 'emil' });
    expect((await keep()).status).toBe(409);
    await desk({ title: 'Vom Desk' });
    await imported({ title: 'Vom CMS' });
    expect([(await keep()).status, (await keep()).status]).toEqual([200, 409]);
    expect([(await read()).article.title, await overwritten()]).toEqual(['Vom CMS', null]);
    await desk({ title: 'Wieder vom Desk' });
    await imported({ title: 'Wieder vom CMS' });
    await desk({ lead: 'Ein anderer Vorspann' });
    expect([(await read()).article.title, await overwritten()]).toEqual(['Wieder vom CMS', null]);
  });

  it('a retraction or publication in between changes nothing of it', async () => {
    await desk({ title: 'Vom Desk' });
    const { revision } = await read();
    await callContent('POST', `${PATH}/retract`, { editor: 'anna' });
    await callContent('POST', `${PATH}/publish`, { editor: 'anna' });
    await imported({ title: 'Vom CMS' });
    await callContent('POST', `${PATH}/retract`, { editor: 'anna' });
    expect(await overwritten()).toBe(revision);
  });

  it('what an editor decided to be paid stays so, corrections, replies and places too', async () => {
    await imported({ contentRestriction: 'free' });
    expect((await desk({ contentRestriction: 'paid' })).status).toBe(200);
    await callContent('POST', `${PATH}/corrections`, { data: { text: 'Es war 1913.' }, editor: 'anna' });
    await callContent('POST', `${PATH}/replies`, { data: { text: 'Nein.', signatory: 'Eva Roth' }, editor: 'carla' });
    const places = [{ articleId: 1, title: 'Eigene Überschrift' }];
    await callContent('PUT', '/front', { data: { mandator: 'tagesbote', places }, editor: 'anna' });
    await imported({ title: 'Vom CMS', contentRestriction: 'free' });
    const stored = await read();
    expect(stored.article).toMatchObject({ title: 'Vom CMS', contentRestriction: 'paid' });
    expect([stored.corrections.length, stored.replies.length]).toEqual([1, 1]);
    const front = await callContent('GET', '/front?mandator=tagesbote', { editor: 'anna' });
    expect(front.text).toContain('Eigene Überschrift');
    await desk({ contentRestriction: 'free' });
    await imported({ title: 'Später vom CMS', contentRestriction: 'paid' });
    expect((await read()).article.contentRestriction).toBe('free');
  });

  it('entries of a live article stay above the text of a record that has none, and its badge', async () => {
    const entry = { type: 'liveEntry', publishedAt: '2026-11-30T10:00:00.000Z', title: 'Tor', paragraphs: ['x'] };
    expect((await desk({ badge: 'Live', contentItems: [entry] })).status).toBe(200);
    const [stored] = (await read()).article.contentItems;
    const paragraph = { type: 'paragraph', html: 'Vom CMS' };
    expect((await imported({ contentItems: [paragraph] })).status).toBe(200);
    const { article } = await read();
    expect([article.badge, article.contentItems]).toMatchObject(['Live', [stored, paragraph]]);
    await imported({ contentItems: [{ ...entry, title: 'Abpfiff' }] });
    expect((await read()).article.contentItems).toMatchObject([{ type: 'liveEntry', title: 'Abpfiff' }]);
  });

  it('a machine decides what is paid where no editor has', async () => {
    await imported({ contentRestriction: 'paid' });
    await machine({ title: 'Neu' });
    await imported({ contentRestriction: 'free' });
    expect((await read()).article.contentRestriction).toBe('free');
  });

  it('whatever is saved in whatever order, a text of the desk stands, is named, or was sent by the machine itself', async () => {
    const step = fc.oneof(
      fc.record({ by: fc.constant('desk' as const), title: fc.stringMatching(/^[A-F]$/) }),
      fc.record({ by: fc.constantFrom('machine' as const, 'import' as const), title: fc.stringMatching(/^[A-F]$/) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        await desk({ title: 'Anfang' });
        let ofDesk: { readonly title: string; readonly revision: number; readonly isAdopted?: boolean } = {
          title: 'Anfang',
          revision: (await read()).revision,
        };
        for (const { by, title } of steps) {
          if (by === 'desk') await desk({ title });
          else await (by === 'machine' ? machine : imported)({ title });
          const { revision } = await read();
          if (by === 'desk') ofDesk = { title, revision };
          const stored = await read();
          const isNamed = stored.overwritten?.revision === ofDesk.revision;
          // A machine that sends the desk's text has it: what it sends next is a change of its own.
          if (by !== 'desk' && title === ofDesk.title && !isNamed) ofDesk = { ...ofDesk, isAdopted: true };
          const history = await callContent('GET', `${PATH}/revisions/${ofDesk.revision}`, { editor: 'anna' });
          expect(history.body.data.article.title).toBe(ofDesk.title);
          expect(isNamed || ofDesk.isAdopted || stored.article.title === ofDesk.title).toBe(true);
        }
      }),
      {
        numRuns: 15,
        examples: [
          [
            [
              { by: 'desk', title: 'E' },
              { by: 'machine', title: 'E' },
              { by: 'machine', title: 'A' },
            ],
          ],
        ],
      },
    );
  });
});
