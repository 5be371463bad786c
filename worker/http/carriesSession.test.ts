import fc from 'fast-check';
import { expect, it } from 'vitest';
import { COOKIES } from '#shared/cookies/cookies.ts';
import { readCookie } from '#shared/cookies/readCookie.ts';
import { carriesSession } from './carriesSession.ts';

it('detects a token or logout cookie in any spelling', () => {
  const part = fc.constantFrom(
    '__Host-id_token',
    '__Host-refresh_token',
    '__Host-logged_out',
    '__Host-',
    '=',
    ';',
    ' ',
    '\t',
    'x',
    '"',
    '%20',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const header = parts.join('');
      const isFound = [COOKIES.idToken, COOKIES.refreshToken, COOKIES.loggedOut].some(
        (cookie) => readCookie(header, cookie) !== null,
      );
      if (isFound) expect(carriesSession(header)).toBe(true);
    }),
  );
});

it.each([null, '', 'anon_id=4711', 'font_size=2; __Host-staff=x', 'id_token=x', '__Host-access_token=x'])(
  'treats %s as anonymous',
  (header) => expect(carriesSession(header)).toBe(false),
);
