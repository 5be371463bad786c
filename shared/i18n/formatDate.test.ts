import { expect, it } from 'vitest';
import { formatDateTime, formatMachineTime, formatTime } from './formatDate.ts';

it('writes times as they are in Cologne, in summer and in winter', () => {
  expect(formatDateTime('2026-07-01T22:05:00.000Z')).toBe('2. Juli 2026, 0.05 Uhr');
  expect(formatDateTime('2026-11-21T13:05:00.000Z')).toBe('21. November 2026, 14.05 Uhr');
  expect(formatTime('2026-11-21T13:05:00.000Z')).toBe('14.05 Uhr');
  expect(formatTime('2026-11-21T06:05:00.000Z')).toBe('7.05 Uhr');
});

it('tells programs the minute in universal time, whatever zone a time was written in', () => {
  expect(formatMachineTime('2026-11-21T14:05:36.123+01:00')).toBe('2026-11-21T13:05Z');
});
