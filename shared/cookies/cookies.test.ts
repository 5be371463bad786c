import { expect, it } from 'vitest';
import { COOKIES, readCookie, serializeCookie } from './cookies.ts';

it.each([
  ['id_token=a.b.c', 'a.b.c'],
  ['x=1; id_token=a=b; y=2', 'a=b'],
  ['id_token=first; id_token=second', 'first'],
  ['xid_token=1; id_token_x=2', null],
  ['id_token', null],
  ['', null],
  [null, null],
])('reads the id token from %s', (header, value) => {
  expect(readCookie(header, COOKIES.idToken)).toBe(value);
});

it('writes the anonymous id for 720 hours, out of reach of scripts', () => {
  expect(serializeCookie(COOKIES.anonymousId, 'a b;c')).toBe('anon_id=a%20b%3Bc; Max-Age=2592000; Path=/; SameSite=Lax; Secure; HttpOnly');
});
