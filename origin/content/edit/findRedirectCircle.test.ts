import { expect, it } from 'vitest';
import { findRedirectCircle } from './findRedirectCircle.ts';
import { nameOfRule } from '../store/redirectPlaces.ts';

const rule = (mandator: string, from: string, to: string) => ({ mandator, from, to });
const find = (stored: readonly ReturnType<typeof rule>[], ...sent: readonly ReturnType<typeof rule>[]) =>
  findRedirectCircle({ stored, sent, titles: { PUBLIC_ORIGIN: 'https://{mandator}.example' } })?.map(nameOfRule) ??
  null;

const A_TO_B = rule('tagesbote', '/a', '/b');

it.each([
  ['to itself', [], rule('tagesbote', '/a', '/a'), ['tagesbote /a', 'tagesbote /a']],
  [
    'back to a stored one',
    [A_TO_B],
    rule('tagesbote', '/b', '/a?x=1'),
    ['tagesbote /b', 'tagesbote /a', 'tagesbote /b'],
  ],
  [
    'back by a whole address',
    [A_TO_B],
    rule('tagesbote', '/b', 'https://tagesbote.example/a'),
    ['tagesbote /b', 'tagesbote /a', 'tagesbote /b'],
  ],
  [
    'back by way of another title',
    [A_TO_B, rule('blitz', '/c', 'https://tagesbote.example/a')],
    rule('tagesbote', '/b', 'https://blitz.example/c'),
    ['tagesbote /b', 'blitz /c', 'tagesbote /a', 'tagesbote /b'],
  ],
  [
    'into a circle that is there',
    [A_TO_B, rule('tagesbote', '/b', '/a')],
    rule('tagesbote', '/neu', '/b'),
    ['tagesbote /b', 'tagesbote /a', 'tagesbote /b'],
  ],
  ['to a path of another title', [A_TO_B], rule('blitz', '/b', '/a'), null],
  ['to a foreign host', [A_TO_B], rule('tagesbote', '/b', 'https://andere.example/a'), null],
  ['elsewhere', [A_TO_B], rule('tagesbote', '/b', '/c'), null],
])('a rule that leads %s', (_, stored, sent, circle) => {
  expect(find(stored, sent)).toEqual(circle);
});

it('replaces stored rules by sent ones, and takes the last of two for one path', () => {
  expect(
    find([A_TO_B, rule('tagesbote', '/b', '/c')], rule('tagesbote', '/a', '/c'), rule('tagesbote', '/b', '/a')),
  ).toBeNull();
  expect(find([], rule('tagesbote', '/a', '/a'), rule('tagesbote', '/a', '/b'))).toBeNull();
});

it('finds a circle over many rules', () => {
  const many = Array.from({ length: 500 }, (_, at) => rule('tagesbote', `/${at}`, `/${at + 1}`));
  expect(find(many, rule('tagesbote', '/500', '/0'))).toHaveLength(502);
});

it('does not report a rule that only leads into a circle', () => {
  expect(find([A_TO_B, rule('tagesbote', '/b', '/a')], rule('tagesbote', '/c', '/d'))).toBeNull();
});
