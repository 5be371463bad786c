import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { addressableId, id, instant, line, longPath, longSlug, path, restriction, slug } from './scalars.ts';

describe('scalars', () => {
  it.each([
    [
      slug,
      ['dom', 'rund-um-den-dom', '1-fc', 'x'.repeat(80)],
      ['', '-', 'a-', 'a--b', 'Dom', 'köln', 'koeln/sport', 'x'.repeat(81), 'a\n'],
    ],
    [longSlug, ['x'.repeat(120)], ['x'.repeat(121), 'a/b', '-']],
    [path, ['koeln', 'koeln/sport-lokal', 'x'.repeat(80)], ['', '/koeln', 'koeln/', 'a//b', 'x'.repeat(81)]],
    [longPath, ['koeln/titel', 'x'.repeat(120)], ['x'.repeat(121), 'a/-b']],
    [id, [1, 1_000_000_000], [0, -1, 1.5, '1', Number.NaN]],
    [addressableId, [1, 999_999_999], [0, 1_000_000_000]],
    [line, ['a', 'x'.repeat(500)], ['', '  ', 'x'.repeat(501)]],
    [restriction, ['free', 'paid'], ['', 'Paid', null]],
  ])('%# accept what they are named after, and nothing else', (scalar, good, bad) => {
    expect(good.filter((value) => !v.is(scalar, value))).toEqual([]);
    expect(bad.filter((value) => v.is(scalar, value))).toEqual([]);
  });
});

describe('instant', () => {
  it.each(['2026-06-01T10:00:00.000Z', '2026-06-01T10:00:00+02:00', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])(
    'takes %s',
    (text) => {
      expect(v.is(instant, text)).toBe(true);
    },
  );

  it.each([
    '0000-01-01T00:00:00+23:59',
    '9999-12-31T23:59:59-23:59',
    '2026-01-01T00:00:00+14',
    '2026-01-01',
    'gestern',
    '',
  ])('refuses %j', (text) => {
    expect(v.is(instant, text)).toBe(false);
  });

  it('accepts an instant again after it was stored in milliseconds', () => {
    const offset = fc.constantFrom('Z', '+23:59', '-23:59', '+0130', '+14', '-03');
    const date = fc.date({
      min: new Date('0000-01-01T00:00:00Z'),
      max: new Date('9999-12-31T23:59:59Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(date, offset, (day, zone) => {
        const text = day.toISOString().replace('Z', zone);
        if (v.is(instant, text)) expect(v.is(instant, new Date(Date.parse(text)).toISOString())).toBe(true);
      }),
    );
  });
});
