import { expect, it } from 'vitest';
import { termCalendar as calendar } from '../../calendar/termCalendar.ts';
import { retentionEnd, RETENTION, type RetainedKind } from './retention.ts';

const at = Date.parse('2026-11-25T10:00+01:00');

it.each<[RetainedKind, string]>([
  ['invoice', '2035-01-01'],
  ['payment', '2035-01-01'],
  ['letter', '2033-01-01'],
  ['declaration', '2033-01-01'],
  ['consent', '2030-01-01'],
  ['redemption', '2030-01-01'],
  ['paymentReport', '2027-02-24'],
])('G11 data from November 2026: %s is retained until %s', (kind, day) => {
  expect(new Date(retentionEnd(kind, at, calendar)).toISOString()).toBe(new Date(`${day}T00:00+01:00`).toISOString());
});

it('G11 every kind has one row, which names its law', () => {
  expect(new Set(RETENTION.map(({ kind }) => kind)).size).toBe(RETENTION.length);
  expect(RETENTION.filter(({ law }) => !/§|Art\./.test(law))).toEqual([]);
});
