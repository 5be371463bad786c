import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addVisit, parseHistory, type Visit } from './readingHistory.ts';

const visit = (path: string, readAt = 1): Visit => ({ path, title: `Titel ${path}`, readAt });

it('is off where nothing is stored, and empty where nothing was read', () => {
  expect([parseHistory(null), parseHistory('[]')]).toEqual([null, []]);
});

it('keeps the last ten, the newest first, each once', () => {
  let history: readonly Visit[] = [];
  for (let id = 1; id <= 12; id += 1) history = addVisit(history, visit(`/a-${id}`, id));
  expect(history.map(({ path }) => path)).toEqual(Array.from({ length: 10 }, (_, at) => `/a-${12 - at}`));
  history = addVisit(history, visit('/a-5', 99));
  expect([history.length, history[0], history.filter(({ path }) => path === '/a-5').length]).toEqual([10, visit('/a-5', 99), 1]);
  expect(parseHistory(JSON.stringify(history))).toEqual(history);
});

it.each([
  ['kaputt', []],
  ['{"path":"/a-1"}', []],
  ['[1,null,"x",[]]', []],
  [JSON.stringify([visit('//boese.example'), visit('javascript:alert(1)'), visit('https://boese.example/'), visit('/a-1')]), [visit('/a-1')]],
  [
    JSON.stringify([
      { ...visit('/a-1'), title: 'x'.repeat(501) },
      { ...visit('/a-2'), readAt: 9e15 },
    ]),
    [],
  ],
])('reads %.40j', (stored, history) => {
  expect(parseHistory(stored)).toEqual(history);
});

it('reads anything without failing', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (stored) => Array.isArray(parseHistory(stored))));
});
