import { expireCookie, serializeCookie, stateCookie, type CookieDefinition } from '#shared/cookies/cookies.ts';
import { readCookie } from '#shared/cookies/readCookie.ts';
import { readerTarget } from '#shared/domain/redirect/readerTarget.ts';
import type { Visit } from '../http/visit.ts';

/** A reader who was sent to another host and comes back to where he was. */
export type Journey = {
  /** PKCE's verifier, or a nonce; what only this browser's answer fits. Empty where none is wanted. */
  readonly secret: string;
  /** A path of ours. */
  readonly target: string;
  /** Nobody asked for it, so nobody is asked anything. */
  readonly isSilent: boolean;
};

const KEY = /^[\w-]{8,64}$/;
/**
 * Windows in which somebody is logging in at once. Whose cookies grow beyond what servers read, opens no page at all.
 */
const MOST_AT_A_TIME = 4;
/** In the order in which they were made, as browsers send them: RFC 6265, 5.4. */
const STATE_COOKIES = /(?:^|;\s*)__Host-state_([\w-]{1,64})=/g;

/** Remembers a journey in the reader's own browser, under the state he comes back with. */
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
