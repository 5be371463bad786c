import { expect, it } from 'vitest';
import { readAsked, writeAsked, type Asked } from './asked.ts';

const ASKED: readonly Asked[] = [
  { id: 'infonline', purpose: 'reach' },
  { id: 'oneSignal', purpose: 'push' },
  { id: 'cleverPush', purpose: 'push' },
];

it('G30 writes the vendors of a question by purpose, and reads them back', () => {
  const text = writeAsked([...ASKED].toReversed());
  expect(text).toBe('reach:infonline push:cleverPush,oneSignal');
  expect(readAsked(writeAsked(ASKED))).toEqual(ASKED);
});

it.each(['', 'infonline', 'unheardOf:infonline'])('reads no vendor from %j', (text) => {
  expect(readAsked(text)).toEqual([]);
});
