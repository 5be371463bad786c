import { beforeAll, expect, it } from 'vitest';
import { countRounds } from '../../../e2e/support/countRounds.ts';
import { testDatabase as database } from '../../../e2e/support/testDatabase.ts';
import { openDatabase } from '../../database/database.ts';
import { loadPage } from './pagePayload.ts';

const NOW = Date.parse('2026-06-01T12:00:00.000Z');
const hoursAgo = (hours: number) => new Date(NOW - hours * 3_600_000).toISOString();

beforeAll(async () => {
  await database.migrate();
  await database.run(
    `INSERT INTO tags (id, slug, name) VALUES (1, 'wetter', 'Wetter')`,
    `INSERT INTO authors (id, prename, surname) VALUES (1, 'Anna', 'Ahorn')`,
    `INSERT INTO channels (mandator, path, display_name, position) VALUES ('tagesbote', 'koeln', 'Köln', 0), ('tagesbote', 'region', 'Region', 1)`,
  );
  const channels = ['koeln', 'region'];
  for (let id = 1; id <= 60; id += 1)
    await database.save({
      id,
      channel: channels[id % 2] ?? '',
      authors: [1],
      publishedAt: hoursAgo(id),
    });
  await database.save({ id: 61, contentItems: [{ type: 'related', title: 'Mehr', articleIds: [3, 2], teasers: [] }] });
});

it.each([
  ['/7', 'article', 1, 14],
  ['/61', 'article', 2, 15],
  ['/', 'home', 2, 16],
  ['/schlagzeilen/2', 'headlines', 1, 1],
  ['/themen/1/3', 'topic', 1, 3],
  ['/autor/1', 'author', 1, 2],
  ['/koeln', 'channel', 1, 7],
  ['/koeln/2', 'channel', 1, 7],
  ['/wetter', 'channel', 2, 8],
] as const)('G16 loads %s in the fewest database round trips', async (path, type, rounds, statements) => {
  const count = countRounds(database.binding);
  expect(await loadPage(openDatabase(count.binding), 'tagesbote', path, NOW)).toMatchObject({
    kind: 'page',
    payload: { type },
  });
  expect({ rounds: count.rounds, statements: count.statements }).toEqual({ rounds, statements });
});

it('M1 a section shows its newest articles without those shown above', async () => {
  const front = await loadPage(database.db, 'tagesbote', '/', NOW);
  if (front.kind !== 'page' || front.payload.type !== 'home') throw new Error('There is no front');
  const { lead, sections } = front.payload;
  expect(sections.map(({ path, teasers }) => [path, teasers.length])).toEqual([
    ['koeln', 7],
    ['region', 7],
  ]);
  const above = lead.map(({ documentId }) => documentId);
  for (const { teasers } of sections) for (const { documentId } of teasers) expect(above).not.toContain(documentId);
});

it('G38 a front starts with a ranked live article, and leaves out a section without new pieces', async () => {
  await database.run(
    `INSERT INTO channels (mandator, path, display_name, position) VALUES ('tagesbote', 'politik', 'Politik', 2)`,
  );
  await database.save({ id: 80, rank: 'top', badge: 'Live', channel: 'region', publishedAt: hoursAgo(10) });
  await database.save({ id: 81, channel: 'politik', publishedAt: hoursAgo(73) });
  const readFront = async (now: number) => {
    const front = await loadPage(database.db, 'tagesbote', '/', now);
    if (front.kind !== 'page' || front.payload.type !== 'home') throw new Error('There is no front');
    const { lead, live, sections } = front.payload;
    return [lead[0]?.documentId, live.map(({ documentId }) => documentId), sections.map(({ path }) => path)];
  };
  expect(await readFront(NOW)).toEqual([80, [80], ['koeln', 'region']]);
  expect(await readFront(NOW - 3_600_000)).toEqual([80, [80], ['koeln', 'region', 'politik']]);
  await database.run(
    `INSERT INTO fronts (mandator, channel, revision, places) VALUES ('tagesbote', '', 2, '[{"articleId":81}]')`,
  );
  expect(await readFront(NOW)).toEqual([81, [80], ['koeln', 'region']]);
  expect((await readFront(NOW + 12 * 3_600_000))[1]).toEqual([]);
  await database.run(
    'DELETE FROM fronts',
    'DELETE FROM articles WHERE id IN (80, 81)',
    `DELETE FROM channels WHERE path = 'politik'`,
  );
});

it('G38 an article leads on to recent pieces with two of its topics, and never to the one in the banner', async () => {
  await database.run(`INSERT INTO tags (id, slug, name) VALUES (2, 'rhein', 'Rhein'), (3, 'polizei', 'Polizei')`);
  for (const id of [90, 91, 92, 93])
    await database.save({ id, channel: 'koeln', mainTag: 2, tags: id === 93 ? [] : [3], publishedAt: hoursAgo(id) });
  await database.save({ id: 94, mainTag: 2, tags: [3], publishedAt: hoursAgo(200) });
  const relatedTo = async (id: number) => {
    const answer = await loadPage(database.db, 'tagesbote', `/${id}`, NOW);
    if (answer.kind !== 'page' || answer.payload.type !== 'article') throw new Error('There is no article');
    const { topic, more } = answer.payload;
    return [topic?.displayName, topic?.teasers.map(({ documentId }) => documentId), more[0]?.documentId];
  };
  // Two topics of five articles among 66 relate only together; a topic of nearly all relates nothing.
  expect([await relatedTo(90), await relatedTo(93), await relatedTo(7)]).toEqual([
    ['Rhein', [91, 92], 61],
    [undefined, undefined, 61],
    [undefined, undefined, 1],
  ]);
  const news = { label: 'Eil', text: 'Gesperrt', target: '/bericht-91', since: hoursAgo(1) };
  await database.run(`INSERT INTO sites (mandator, breaking_news) VALUES ('tagesbote', '${JSON.stringify(news)}')`);
  expect((await relatedTo(90))[1]).toEqual([92]);
  await database.run('DELETE FROM sites', 'DELETE FROM articles WHERE id BETWEEN 90 AND 94');
});

it('M145 a front names the section of each article in its mixed head', async () => {
  const front = await loadPage(database.db, 'tagesbote', '/', NOW);
  if (front.kind !== 'page' || front.payload.type !== 'home') throw new Error('There is no front');
  const { lead, ressorts } = front.payload;
  expect(ressorts.map(({ documentId }) => documentId)).toEqual(lead.map(({ documentId }) => documentId));
  expect(new Set(ressorts.map(({ displayName }) => displayName))).toEqual(new Set(['Köln', 'Region']));
});

it('M17 a section of opinions only shows its authors’ portraits', async () => {
  const facesIn = async (path: string) => {
    const answer = await loadPage(database.db, 'tagesbote', path, NOW);
    if (answer.kind !== 'page' || answer.payload.type !== 'channel') return answer.kind;
    return answer.payload.faces.map(({ authorId, portrait }) => [authorId, portrait.baseUrl]);
  };
  const opinion = { channel: 'meinung', isOpinion: true, publishedAt: '2023-01-01T08:00:00Z' };
  await database.run(
    `INSERT INTO channels (mandator, path, display_name, position) VALUES ('tagesbote', 'meinung', 'Meinung', 2)`,
    `INSERT INTO authors (id, prename, surname, portrait) VALUES (2, 'Berta', 'Birke', '{"baseUrl":"berta"}'), (3, 'Cem', 'Calla', NULL)`,
  );
  await database.save({ ...opinion, id: 70, authors: [2, 1] });
  await database.save({ ...opinion, id: 71, authors: [2] });
  await database.save({ ...opinion, id: 72, authors: [3] });
  expect(await facesIn('/meinung')).toEqual([[2, 'berta']]);
  await database.save({ ...opinion, id: 73, authors: [2], isOpinion: false });
  expect(await facesIn('/meinung')).toEqual([]);
});

it('M95 a section shows the sports data placed by editors', async () => {
  const placed = { widget: 'table', subject: 'regionalliga', title: 'Tabelle' };
  await database.run(
    `INSERT INTO channels (mandator, path, display_name, position, sport_widget) VALUES ('tagesbote', 'sport', 'Sport', 3, '${JSON.stringify(placed)}')`,
  );
  for (const [path, sportWidget] of [
    ['/sport', placed],
    ['/koeln', null],
  ] as const)
    expect(await loadPage(database.db, 'tagesbote', path, NOW)).toMatchObject({
      payload: { type: 'channel', sportWidget },
    });
});

it('M17 a section lists all its articles page by page, and nothing beyond the end; a tag redirects to its topic', async () => {
  const shown = async (path: string) => {
    const answer = await loadPage(database.db, 'tagesbote', path, NOW);
    if (answer.kind !== 'page' || answer.payload.type !== 'channel') return answer.kind;
    return [answer.payload.teasers.length, answer.payload.hasNextPage];
  };
  expect([await shown('/koeln'), await shown('/koeln/2'), await shown('/koeln/3')]).toEqual([
    [24, true],
    [7, false],
    'notFound',
  ]);
  expect(await shown('/wetter/2')).toBe('notFound');
});
