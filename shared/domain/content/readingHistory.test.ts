import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addToHistory, parseHistory, type ReadArticle } from './readingHistory.ts';

const read = (path: string, readAt = 1): ReadArticle => ({ path, title: `Titel ${path}`, readAt });

it('is off where nothing is stored, and empty where nothing was read', () => {
  expect([parseHistory(null), parseHistory('[]')]).toEqual([null, []]);
});

it('keeps the last ten articles, newest first, each once', () => {
  let history: readonly ReadArticle[] = [];
  for (let id = 1; id <= 12; id += 1) history = addToHistory(history, read(`/a-${id}`, id));
  expect(history.map(({ path }) => path)).toEqual(Array.from({ length: 10 }, (_, at) => `/a-${12 - at}`));
  history = addToHistory(history, read('/a-5', 99));
  expect([history.length, history[0], history.filter(({ path }) => path === '/a-5').length]).toEqual([
    10,
    read('/a-5', 99),
    1,
  ]);
  expect(parseHistory(JSON.stringify(history))).toEqual(history);
});

it.each([
  ['kaputt', []],
  ['{"path":"/a-1"}', []],
  ['[1,null,"x",[]]', []],
  [
    JSON.stringify([
      read('//boese.example'),
      read('javascript:alert(1)'),
      read('https://boese.example/'),
      read('/a-1'),
    ]),
    [read('/a-1')],
  ],
  [
    JSON.stringify([
      { ...read('/a-1'), title: 'x'.repeat(501) },
      { ...read('/a-2'), readAt: 9e15 },
    ]),
    [],
  ],
])('reads %.40j', (stored, history) => {
  expect(parseHistory(stored)).toEqual(history);
});

it('parses any value without throwing', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (stored) => Array.isArray(parseHistory(stored))));
});
