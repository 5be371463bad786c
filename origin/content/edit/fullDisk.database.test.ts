import { afterEach, beforeEach, expect, it } from 'vitest';
import { callContent } from '../../../e2e/support/callContent.ts';
import { articleWith, recordWith, testDatabase } from '../../../e2e/support/testDatabase.ts';

const { id: _, status: __, updatedAt: ___, ...ARTICLE } = articleWith({});
const RECORD = recordWith({ tags: ['Archiv'] });

/** Makes statements of this kind on the outbox fail from now on, as on a full disk. */
const failAt = (kind: 'INSERT' | 'DELETE') =>
  testDatabase.run(
    `CREATE TRIGGER full_disk BEFORE ${kind} ON purge_outbox BEGIN SELECT RAISE(ABORT, 'SQLITE_FULL'); END`,
  );

/** Each kind of call that changes public content, with a query that sees its effect. */
const CALLS: readonly (readonly [name: string, method: string, path: string, data: unknown, seen: string])[] = [
  ['a new article', 'PUT', '/articles/2', ARTICLE, 'SELECT 1 FROM articles WHERE id = 2'],
  ['a changed article', 'PUT', '/articles/1', { title: 'Neu' }, `SELECT 1 FROM articles WHERE title = 'Neu'`],
  ['a retraction', 'POST', '/articles/1/retract', {}, `SELECT 1 FROM articles WHERE status = 'retracted'`],
  [
    'a topic',
    'PUT',
    '/tags',
    [{ id: 9, slug: 'neun', name: 'Neun', parentId: null }],
    'SELECT 1 FROM tags WHERE id = 9',
  ],
  [
    'an archive',
    'POST',
    '/import/articles',
    { mandator: 'tagesbote', source: 'archiv', records: [RECORD] },
    `SELECT 1 FROM articles WHERE title = 'Archiv'`,
  ],
];

beforeEach(async () => {
  await testDatabase.migrate();
  await testDatabase.run(
    'DELETE FROM import_sources',
    'DELETE FROM articles',
    'DELETE FROM purge_outbox',
    'DELETE FROM tags WHERE id = 9',
    `INSERT OR IGNORE INTO tags (id, slug, name) VALUES (1, 'oben', 'Oben')`,
  );
  await testDatabase.save({ id: 1 });
});
afterEach(() => testDatabase.run('DROP TRIGGER IF EXISTS full_disk'));

it.each(CALLS)('%s answers 503 if it cannot be stored, and stores nothing', async (_name, method, path, data, seen) => {
  await failAt('INSERT');
  expect((await callContent(method, path, { data })).status).toBe(503);
  expect(await testDatabase.rows(seen)).toEqual([]);
});

it.each(CALLS)(
  '%s answers success once stored, even if the disk is full afterwards',
  async (_name, method, path, data, seen) => {
    await failAt('DELETE');
    const { status, text } = await callContent(method, path, { data });
    expect([status < 300, text]).toEqual([true, expect.stringContaining('"purged":false')]);
    expect(await testDatabase.rows(seen)).toEqual([{ 1: 1 }]);
    expect(await testDatabase.rows('SELECT count(*) AS count FROM purge_outbox')).not.toEqual([{ count: 0 }]);
  },
);
