import { COOKIES, serializeCookie } from '#shared/cookies/cookies.ts';
import { readCookie } from '#shared/cookies/readCookie.ts';
import type { Visit } from '../http/visit.ts';
import { randomToken } from './pkce.ts';

const MARK = /^[\w-]{43}$/;

const made = new WeakMap<Visit, string>();

/**
 * An unguessable token by which the identity service recognises a browser that an account was used in. New for a
 * browser without one.
 */
export function deviceOf(visit: Visit): string {
  const kept = readCookie(visit.cookies, COOKIES.device) ?? '';
  if (MARK.test(kept)) return kept;
  const mark = made.get(visit) ?? randomToken();
  made.set(visit, mark);
  return mark;
}

/** Set at login, and again at logout so that it outlives the session. */
export function saveDevice(visit: Visit): void {
  visit.setCookies.push(serializeCookie(COOKIES.device, deviceOf(visit)));
}
