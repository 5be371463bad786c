import { expireCookie, serializeCookie, stateCookie, type CookieDefinition } from '#shared/cookies/cookies.ts';
import { readCookie } from '#shared/cookies/readCookie.ts';
import { readerTarget } from '#shared/domain/redirect/readerTarget.ts';
import type { Visit } from '../http/visit.ts';

/** A redirect to another host that returns to the reader's page. */
export type Journey = {
  /** PKCE verifier or nonce, which binds the result to this browser. Empty if none is needed. */
  readonly secret: string;
  /** A path on this host. */
  readonly target: string;
  /** Started without the reader's action, so no form may be shown. */
  readonly isSilent: boolean;
};

const KEY = /^[\w-]{8,64}$/;
/**
 * Concurrent logins per browser. With more cookies, requests would exceed the header size that servers accept, and no
 * page would load.
 */
const MOST_AT_A_TIME = 4;
/** In the order in which they were made, as browsers send them: RFC 6265, 5.4. */
const STATE_COOKIES = /(?:^|;\s*)__Host-state_([\w-]{1,64})=/g;

/** Stores the journey in a cookie named after its state. */
export function beginJourney(
  { cookies, setCookies }: Visit,
  state: string,
  { secret, target, isSilent }: Journey,
  sameSite: CookieDefinition['sameSite'] = 'Lax',
): void {
  const earlier = [...(cookies ?? '').matchAll(STATE_COOKIES)].map(([, key = '']) => key);
  for (const key of earlier.slice(0, Math.max(0, earlier.length - MOST_AT_A_TIME + 1)))
    setCookies.push(expireCookie(stateCookie(key)));
  setCookies.push(serializeCookie(stateCookie(state, sameSite), [secret, isSilent ? 's' : '', target].join(' ')));
}

/**
 * The journey that this state belongs to, and the end of it: a state is good once, and only in the browser that set out
 * with it. Null for any other.
 */
export function endJourney(
  { cookies, setCookies }: Visit,
  state: string | null,
  sameSite: CookieDefinition['sameSite'] = 'Lax',
): Journey | null {
  if (state === null || !KEY.test(state)) return null;
  const cookie = stateCookie(state, sameSite);
  const kept = readCookie(cookies, cookie);
  if (kept === null) return null;
  setCookies.push(expireCookie(cookie));
  const [secret = '', silent = '', ...rest] = kept.split(' ');
  const target = readerTarget(rest.join(' '));
  return target === null ? null : { secret, target, isSilent: silent === 's' };
}
