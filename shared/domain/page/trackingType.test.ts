import { expect, it } from 'vitest';
import { analyticsNameOf, trackingTypeOf } from './trackingType.ts';

it.each([
  ['article', 'Artikelseite'],
  ['app-by-id', 'Artikelseite'],
  ['home', 'Kategorieseite'],
  ['channel', 'Kategorieseite'],
  ['author', 'Other'],
  ['headlines', 'Other'],
  ['impressum', 'Other'],
])('M33 the route %s is tracked as %s', (route, type) => {
  expect(trackingTypeOf(route)).toBe(type);
});

it('M149 both addresses of an article have one analytics name', () => {
  expect(['article', 'app-by-id', 'author', 'channel', 'headlines'].map(analyticsNameOf)).toEqual([
    'article',
    'article',
    'author',
    'channel',
    'headlines',
  ]);
});
