import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readTokens } from './sessionCookies.ts';

const JWS = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln';
const NONE = { idToken: null, accessToken: null, refreshToken: null };
const cookies = (idToken: string, accessToken: string, refreshToken: string) =>
  `__Host-id_token=${idToken}; __Host-access_token=${accessToken}; __Host-refresh_token=${refreshToken}`;

it('reads tokens in the identity service’s format', () => {
  expect(readTokens(cookies(JWS, 'aB-_9', 'x.y~z+/='))).toEqual({
    idToken: JWS,
    accessToken: 'aB-_9',
    refreshToken: 'x.y~z+/=',
  });
  expect(readTokens(cookies(`${'a'.repeat(8_188)}.b.c`, 'a'.repeat(4_096), 'b'.repeat(4_096)))).not.toEqual(
    expect.objectContaining({ idToken: null }),
  );
});

it.each([
  ['are empty', '', ''],
  ['would be two headers', 'a%0Ab.c.d', 'a%0D%0Ab'],
  ['end in a line', `${JWS}%0A`, 'abc%0A'],
  ['hold what no token holds', 'ä.b.c', 'a b'],
  ['hold half a character', '%ED%A0%80.b.c', '%ED%A0%80'],
  ['end a string', 'a%00.b.c', 'a%00'],
  ['are too long', `${'a'.repeat(8_189)}.b.c`, 'b'.repeat(4_097)],
  ['are a megabyte', `${'a.'.repeat(2)}${'b'.repeat(1_000_000)}`, 'b'.repeat(1_000_000)],
  ['have stray signs', '%.b.c', '%zz'],
])('G19 sees no session in cookies that %s', (_, idToken, opaque) =>
  expect(readTokens(cookies(idToken, opaque, opaque))).toEqual(NONE),
);

it('G19 passes on nothing that a header cannot hold', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webQueryParameters()), (value) => {
      for (const token of Object.values(readTokens(cookies(value, value, value))))
        expect(token ?? '').toMatch(/^[\w.~+/=-]*$/);
    }),
  );
});
