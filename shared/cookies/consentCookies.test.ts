import { expect, it } from 'vitest';
import { CONSENT_COOKIE, DEFERRED_COOKIES, EUCONSENT_COOKIE } from './consentCookies.ts';
import { serializeCookie } from './cookies.ts';

it.each([
  [CONSENT_COOKIE, 'consent=a; Max-Age=31104000; Path=/; SameSite=Lax; Secure'],
  [EUCONSENT_COOKIE, 'euconsent-v2=a; Max-Age=31104000; Path=/; SameSite=Lax; Secure'],
  [DEFERRED_COOKIES.trackingId, 'tracking_id=a; Max-Age=31104000; Path=/; SameSite=None; Secure'],
  [DEFERRED_COOKIES.visitCounter, 'visit_counter=a; Max-Age=691200; Path=/; SameSite=Lax; Secure'],
  [DEFERRED_COOKIES.experimentVariant, 'experiment_variant=a; Max-Age=2592000; Path=/; SameSite=Lax; Secure'],
])('M132 writes %o as section 9 has it, where scripts may read it', (cookie, written) => {
  expect(serializeCookie(cookie, 'a')).toBe(written);
});

it('M94 defers those used only for audience measurement', () => {
  expect(Object.values(DEFERRED_COOKIES).every(({ mark }) => mark === 'deferred')).toBe(true);
  expect([CONSENT_COOKIE.mark, EUCONSENT_COOKIE.mark]).toEqual(['necessary', 'necessary']);
});
