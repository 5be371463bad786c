import { expect, it } from 'vitest';
import { etagOf, readIfMatch } from './ifMatch.ts';

it.each([
  [undefined, null],
  [etagOf(7), 7],
  ['W/"7"', 7],
  [' "999999999" ', 999_999_999],
  ['"0"', 0],
])('G31 reads If-Match %s as %s', (header, revision) => {
  expect(readIfMatch(header)).toEqual({ ok: true, value: revision });
});

it.each(['', '7', '"07"', '"-1"', '"7", "8"', '*', '"7"x', 'w/"7"', '"1e3"', '"1000000000"', '"a"'])(
  'G31 refuses If-Match %s',
  (header) => {
    expect(readIfMatch(header)).toMatchObject({ ok: false, error: { status: 400 } });
  },
);
