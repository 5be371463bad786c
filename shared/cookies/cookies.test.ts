import { expect, it } from 'vitest';
import { BROWSER_COOKIES, COOKIES, expireCookie, serializeCookie } from './cookies.ts';
import { readCookie } from './readCookie.ts';

it.each([
  ['__Host-id_token=a.b.c', 'a.b.c'],
  ['x=1; __Host-id_token=a=b; y=2', 'a=b'],
  ['__Host-id_token=first; __Host-id_token=second', null],
  ['__Host-id_token=same; x=1; __Host-id_token=same', 'same'],
  ['__Host-id_token=; __Host-id_token=second', null],
  ['id_token=1; x__Host-id_token=1; __Host-id_token_x=2; __host-id_token=3', null],
  ['__Host-id_token', null],
  ['', null],
  [null, null],
])('reads the id token from %s', (header, value) => {
  expect(readCookie(header, COOKIES.idToken)).toBe(value);
});

it('M132 writes the anonymous id for 720 hours, out of reach of scripts', () => {
  expect(serializeCookie(COOKIES.anonymousId, 'a b;c')).toBe(
    'anon_id=a%20b%3Bc; Max-Age=2592000; Path=/; SameSite=Lax; Secure; HttpOnly',
  );
});

it.each([
  ['idToken', '__Host-id_token=a.b; Max-Age=2592000; Path=/; SameSite=Lax; Secure; HttpOnly'],
  ['accessToken', '__Host-access_token=a.b; Max-Age=2592000; Path=/; SameSite=Lax; Secure; HttpOnly'],
  ['refreshToken', '__Host-refresh_token=a.b; Max-Age=2592000; Path=/; SameSite=Lax; Secure; HttpOnly'],
  ['refreshTokenId', '__Host-refresh_token_id=a.b; Max-Age=2592000; Path=/; SameSite=Lax; Secure; HttpOnly'],
  ['cacheKey', 'cache_key=a.b; Max-Age=2592000; Path=/; SameSite=Lax; Secure; HttpOnly'],
] as const)('M132 writes %s for this host alone, for 720 hours, out of reach of scripts', (name, written) => {
  expect(serializeCookie(COOKIES[name], 'a.b')).toBe(written);
});

it('writes the mark of a device for half a year, for this host alone, out of reach of scripts', () => {
  expect(serializeCookie(COOKIES.device, 'a')).toBe(
    '__Host-device=a; Max-Age=15552000; Path=/; SameSite=Lax; Secure; HttpOnly',
  );
});

it('M132 sets the target of a login for an hour, HttpOnly', () => {
  expect(serializeCookie(COOKIES.redirectAfterLogin, '/1002')).toBe(
    'redirect_after_login=%2F1002; Max-Age=3600; Path=/; SameSite=Lax; Secure; HttpOnly',
  );
});

it('M132 M151 writes the size of text for 4800 hours', () => {
  expect(serializeCookie(BROWSER_COOKIES.fontSize, '125')).toBe(
    'font_size=125; Max-Age=17280000; Path=/; SameSite=Lax; Secure',
  );
});

it('M90 M132 sets a guest’s bookmark for an hour', () => {
  expect(serializeCookie(BROWSER_COOKIES.bookmarkPending, 'article:1002')).toBe(
    'bookmark_pending=article%3A1002; Max-Age=3600; Path=/; SameSite=Lax; Secure',
  );
});

it('M132 writes the locale for 365 days, for every path, with SameSite=Lax', () => {
  expect(serializeCookie(BROWSER_COOKIES.locale, 'de')).toBe(
    'locale=de; Max-Age=31536000; Path=/; SameSite=Lax; Secure',
  );
});

it('deletes a cookie with the attributes it was set with', () => {
  for (const cookie of Object.values({ ...COOKIES, ...BROWSER_COOKIES })) {
    expect(expireCookie(cookie)).toBe(serializeCookie(cookie, '').replace(/Max-Age=\d+/, 'Max-Age=0'));
  }
  expect(expireCookie(COOKIES.staff)).toBe('__Host-staff=; Max-Age=0; Path=/; SameSite=Lax; Secure; HttpOnly');
});

it.each(['/koeln?a=1', 'a b;c', 'ä%2F', '100 %', '', '=', '%', '"x"', '+'])('reads %j as it was written', (value) => {
  const [written] = serializeCookie(COOKIES.anonymousId, value).split('; ');
  expect(readCookie(`x=1; ${written}; y=2`, COOKIES.anonymousId)).toBe(value);
});

it.each(['100%', '%zz', '%E0%A4', '%'])('returns an unencoded value unchanged: %s', (value) => {
  expect(readCookie(`__Host-id_token=${value}`, COOKIES.idToken)).toBe(value);
});
