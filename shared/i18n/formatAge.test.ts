import { expect, it } from 'vitest';
import { formatAge } from './formatAge.ts';

it.each([
  // 20:34 UTC is 21.34 Uhr in Cologne in winter.
  ['2026-11-21T20:34Z', '2026-11-21T20:34:59Z', 'Gerade eben'],
  ['2026-11-21T20:33Z', '2026-11-21T20:34:00Z', 'vor 1 Minute'],
  ['2026-11-21T20:22Z', '2026-11-21T20:34:00Z', 'vor 12 Minuten'],
  ['2026-11-21T19:35Z', '2026-11-21T20:34:59Z', 'vor 59 Minuten'],
  ['2026-11-21T19:34Z', '2026-11-21T20:34:00Z', 'vor 1 Stunde'],
  ['2026-11-21T14:35Z', '2026-11-21T20:34:00Z', 'vor 5 Stunden'],
  ['2026-11-21T14:34Z', '2026-11-21T20:34:00Z', '15.34 Uhr'],
  ['2026-11-20T23:00Z', '2026-11-21T20:34:00Z', '0.00 Uhr'],
  ['2026-11-20T22:59Z', '2026-11-21T20:34:00Z', 'Gestern, 23.59 Uhr'],
  ['2026-11-19T23:00Z', '2026-11-21T20:34:00Z', 'Gestern, 0.00 Uhr'],
  ['2026-11-19T22:59Z', '2026-11-21T20:34:00Z', null],
  ['2014-03-04T17:05Z', '2026-11-21T20:34:00Z', null],
  // Shortly after midnight, recent articles keep their age although they are from yesterday.
  ['2026-11-21T21:00Z', '2026-11-22T00:10:00Z', 'vor 3 Stunden'],
  // The night on which summer time ends has an hour more, and is one day all the same.
  ['2026-10-24T21:50Z', '2026-10-25T22:30:00Z', 'Gestern, 23.50 Uhr'],
  ['2026-10-24T22:10Z', '2026-10-25T22:50:00Z', '0.10 Uhr'],
  ['2026-07-01T22:05Z', '2026-07-02T12:00:00Z', '0.05 Uhr'],
  ['2026-11-21T20:40Z', '2026-11-21T20:34:00Z', null],
  ['kein Datum', '2026-11-21T20:34:00Z', null],
])('an article of %s is, at %s, labelled %s', (iso, now, said) =>
  expect(formatAge(iso, Date.parse(now), false)).toBe(said),
);

it.each([
  ['2026-11-21T20:34Z', 'Gerade eben'],
  ['2026-11-21T20:22Z', 'vor 12 Min.'],
  ['2026-11-21T14:35Z', 'vor 5 Std.'],
  ['2026-11-21T14:34Z', '15.34 Uhr'],
])('G38 an article of %s is labelled %s in short', (iso, said) =>
  expect(formatAge(iso, Date.parse('2026-11-21T20:34:00Z'), true)).toBe(said),
);
