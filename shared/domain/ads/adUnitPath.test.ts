import { expect, it } from 'vitest';
import { adUnitPath } from './adUnitPath.ts';

const SLOT = { title: 'tagesbote', section: 'koeln/innenstadt', place: 'first' } as const;

it.each([
  ['{title}/{section}/{place}', SLOT, '/1234567/tagesbote/koeln/first'],
  ['haus_{title}/{place}', SLOT, '/1234567/haus_tagesbote/first'],
  ['{section}-{place}', SLOT, '/1234567/koeln-first'],
  ['{title}/{section}/{place}', { ...SLOT, section: '' }, '/1234567/tagesbote/first'],
  ['{section}', { ...SLOT, section: 'ö<x>&{place}/b' }, '/1234567/xplace'],
  ['web', SLOT, '/1234567/web'],
])('M153 makes of %s and %j the ad unit %s', (unit, slot, path) => {
  expect(adUnitPath({ networkCode: '1234567', unit }, slot)).toBe(path);
});
