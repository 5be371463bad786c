import { expect, it } from 'vitest';
import { isGoogleContext } from './isGoogleContext.ts';

const ALL = ['gaa_at=g', 'gaa_n=1', 'gaa_sig=x', 'gaa_ts=6562d0c0'];

it('M49 all four parameters mean that the reader comes from Google, with any values and other parameters', () => {
  expect(isGoogleContext(`?${ALL.join('&')}`)).toBe(true);
  expect(isGoogleContext(`?a=1&${ALL.toReversed().join('&')}&b`)).toBe(true);
  expect(isGoogleContext('?gaa_at&gaa_n=&gaa_sig=&gaa_ts')).toBe(true);
});

it.each(ALL)('M49 three of them do not: without %s', (left) => {
  expect(isGoogleContext(`?${ALL.filter((parameter) => parameter !== left).join('&')}`)).toBe(false);
});

it.each(['', '?gaa_', '?x=gaa_at,gaa_n,gaa_sig,gaa_ts', '?GAA_AT=1&GAA_N=1&GAA_SIG=1&GAA_TS=1'])(
  'M49 nor does "%s"',
  (search) => {
    expect(isGoogleContext(search)).toBe(false);
  },
);
