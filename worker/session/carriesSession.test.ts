import fc from 'fast-check';
import { expect, it } from 'vitest';
import { COOKIES, readCookie } from '#shared/cookies/cookies.ts';
import { carriesSession } from './carriesSession.ts';

it('misses nobody in whose cookies a token is found, however they are written', () => {
  const part = fc.constantFrom('id_token', '=', ';', ' ', '\t', 'x', '"', '%20');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const header = parts.join('');
      if (readCookie(header, COOKIES.idToken) !== null) expect(carriesSession(header)).toBe(true);
    }),
  );
});

it.each([null, '', 'anon_id=4711', 'font_size=2; staff=x'])('takes %s for nobody', (header) => expect(carriesSession(header)).toBe(false));
