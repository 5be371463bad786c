import { expect, it } from 'vitest';
import { fillDates } from './fillDates.ts';

it.each([
  ['am {Tag:-1}abend', '2026-11-22T11:00:00Z', 'am Samstagabend'],
  ['heute ist {Tag:0}', '2026-11-22T11:00:00Z', 'heute ist Sonntag'],
  ['von {Tag:+3} bis {Tag:+7}', '2026-11-22T11:00:00Z', 'von Mittwoch bis Sonntag'],
  ['bis zum {Datum:+10}', '2026-11-22T11:00:00Z', 'bis zum 2. Dezember'],
  ['am {Datum:-8}', '2026-11-22T11:00:00Z', 'am 14. November'],
  ['{Tag:0} in Berlin', '2026-11-21T23:30:00Z', 'Sonntag in Berlin'],
  ['{Tag:+1} über die Zeitumstellung', '2026-10-24T20:00:00Z', 'Sonntag über die Zeitumstellung'],
  ['{title} bleibt, {Tag:morgen} auch', '2026-11-22T11:00:00Z', '{title} bleibt, {Tag:morgen} auch'],
])('%s on %s: %s', (text, publishedAt, filled) => {
  expect(fillDates(text, new Date(publishedAt))).toBe(filled);
});
