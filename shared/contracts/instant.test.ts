import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { instant } from './instant.ts';

describe('instant', () => {
  it.each(['2026-06-01T10:00:00.000Z', '2026-06-01T10:00:00+02:00', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])('takes %s', (text) => {
    expect(v.is(instant, text)).toBe(true);
  });

  it.each(['0000-01-01T00:00:00+23:59', '9999-12-31T23:59:59-23:59', '2026-01-01T00:00:00+14', '2026-01-01', 'gestern', ''])('refuses %j', (text) => {
    expect(v.is(instant, text)).toBe(false);
  });

  it('takes again what it has taken, once that has been kept in milliseconds', () => {
    const offset = fc.constantFrom('Z', '+23:59', '-23:59', '+0130', '+14', '-03');
    const date = fc.date({ min: new Date('0000-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true });
    fc.assert(
      fc.property(date, offset, (day, zone) => {
        const text = day.toISOString().replace('Z', zone);
        if (v.is(instant, text)) expect(v.is(instant, new Date(Date.parse(text)).toISOString())).toBe(true);
      }),
    );
  });
});
