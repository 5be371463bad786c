import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDate } from './parseDate.ts';

describe('parseDate', () => {
  it.each([
    ['2014-04-09', '2014-04-08T22:00:00.000Z'],
    ['2014-01-09', '2014-01-08T23:00:00.000Z'],
    ['2014-04-09T12:30:00Z', '2014-04-09T12:30:00.000Z'],
    ['2014-04-09T12:30:00.123+05:30', '2014-04-09T07:00:00.000Z'],
    ['2014-04-09 12:30', '2014-04-09T10:30:00.000Z'],
    ['2014-04-09 12:30:00 -0800', '2014-04-09T20:30:00.000Z'],
    ['Tue, 04 Mar 2014 10:00:00 +0100', '2014-03-04T09:00:00.000Z'],
    ['4 Mar 2014 10:00:00 GMT', '2014-03-04T10:00:00.000Z'],
    ['Tue, 04 Mar 2014 10:00:00 EST', '2014-03-04T15:00:00.000Z'],
    ['04.03.2014', '2014-03-03T23:00:00.000Z'],
    ['4.3.2014, 18:05 Uhr', '2014-03-04T17:05:00.000Z'],
    [' 2014-04-09 ', '2014-04-08T22:00:00.000Z'],
    // Daylight saving time starts at 2:00 and ends at 3:00.
    ['2024-03-31 01:59', '2024-03-31T00:59:00.000Z'],
    ['2024-03-31 03:00', '2024-03-31T01:00:00.000Z'],
    ['2024-10-27 03:00', '2024-10-27T02:00:00.000Z'],
  ])('%s', (text, instant) => {
    expect(new Date(parseDate(text) ?? Number.NaN).toISOString()).toBe(instant);
  });

  it.each([
    '',
    'gestern',
    '2014',
    '2014-13-01',
    '31.02.2014',
    '2014-04-09T25:00:00Z',
    '2014-04-09T12:00:00 XYZ',
    '4 Foo 2014',
    '1396994400',
  ])('%j is no date', (text) => {
    expect(parseDate(text)).toBeNull();
  });

  it('parses every timestamp it has written', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        (date) => {
          expect(parseDate(date.toISOString())).toBe(Math.floor(date.getTime() / 1_000) * 1_000);
        },
      ),
    );
  });
});
