import { expect, it } from 'vitest';
import { BROWSER_COOKIES, COOKIES, expireCookie, readCookie, serializeCookie } from './cookies.ts';

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

it('takes a cookie away with the attributes it was given with', () => {
  for (const cookie of Object.values({ ...COOKIES, ...BROWSER_COOKIES })) {
    expect(expireCookie(cookie)).toBe(serializeCookie(cookie, '').replace(/Max-Age=\d+/, 'Max-Age=0'));
  }
  expect(expireCookie(COOKIES.staff)).toBe('staff=; Max-Age=0; Path=/; SameSite=Lax; Secure; HttpOnly');
});

it.each(['/koeln?a=1', 'a b;c', 'ä%2F', '100 %', '', '=', '%', '"x"', '+'])('reads %j as it was written', (value) => {
  const [written] = serializeCookie(COOKIES.anonymousId, value).split('; ');
  expect(readCookie(`x=1; ${written}; y=2`, COOKIES.anonymousId)).toBe(value);
});

it.each(['100%', '%zz', '%E0%A4', '%'])('gives a value that nobody encoded as it stands: %s', (value) => {
  expect(readCookie(`id_token=${value}`, COOKIES.idToken)).toBe(value);
});
