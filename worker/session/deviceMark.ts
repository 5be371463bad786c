import { COOKIES, serializeCookie } from '#shared/cookies/cookies.ts';
import { readCookie } from '#shared/cookies/readCookie.ts';
import type { Visit } from '../http/visit.ts';
import { randomToken } from './pkce.ts';

const MARK = /^[\w-]{43}$/;

const made = new WeakMap<Visit, string>();

/**
 * By which the identity service knows a device again on which an account was used: nobody can guess it. A new one for a
 * browser that has none.
 */
export function deviceOf(visit: Visit): string {
  const kept = readCookie(visit.cookies, COOKIES.device) ?? '';
  if (MARK.test(kept)) return kept;
  const mark = made.get(visit) ?? randomToken();
  made.set(visit, mark);
  return mark;
}

/** The browser keeps it once somebody has logged in there, and when he logs out. */
export function keepDevice(visit: Visit): void {
  visit.setCookies.push(serializeCookie(COOKIES.device, deviceOf(visit)));
}
