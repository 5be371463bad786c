import { expect, it } from 'vitest';
import { cologneMoment } from './cologneMoment.ts';

const iso = (at: number) => new Date(at).toISOString();

it('A4 reads a time in summer and in winter', () => {
  expect(cologneMoment('2026-12-01T06:00')).toEqual({ kind: 'once', at: Date.parse('2026-12-01T05:00:00Z') });
  expect(cologneMoment('2027-07-01T06:00')).toEqual({ kind: 'once', at: Date.parse('2027-07-01T04:00:00Z') });
});

it('A4 knows that 2027-10-31 02:30 comes twice', () => {
  const moment = cologneMoment('2027-10-31T02:30');
  expect(moment?.kind === 'twice' && [iso(moment.earlier), iso(moment.later)]).toEqual([
    '2027-10-31T00:30:00.000Z',
    '2027-10-31T01:30:00.000Z',
  ]);
});

it('A4 knows that 2027-03-28 02:30 never comes', () =>
  expect(cologneMoment('2027-03-28T02:30')).toEqual({ kind: 'skipped' }));

it.each(['', '2026-02-30T06:00', 'morgen', '2026-12-01', '2026-12-01T25:00'])('refuses "%s"', (text) =>
  expect(cologneMoment(text)).toBeNull(),
);
