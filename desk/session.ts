import { getCookie, setCookie } from 'hono/cookie';
import type { Context } from 'hono';
import * as v from 'valibot';
import { decodeJwt } from 'jose';

const COOKIE = '__Host-desk';
/** The page that was asked for without a session. */
const WANTED_COOKIE = '__Host-desk-wanted';
const WANTED_SECONDS = 900;
/** Of a token, as the content server counts it. */
const HOURS = 12;

const claims = v.object({ aud: v.literal('editors'), sub: v.string(), exp: v.number() });

/**
 * An editor by the token that the portal gave out. The content server alone verifies it: nothing is decided by `name`,
 * which is null for a form whose token is over.
 */
export type Session = { readonly token: string; readonly name: string | null };
/** The content server refuses it, and the form is shown again with what was typed. */
export const NO_SESSION: Session = { token: '', name: null };

/** Null without a token, or for one that is over. */
export function readSession(c: Context, now: number): Session | null {
  return toSession(getCookie(c, COOKIE) ?? '', now);
}

/** Keeps the token in a cookie that other hosts cannot send, and no script reads. */
export function beginSession(c: Context, token: string, now: number): Session | null {
  const session = toSession(token, now);
  if (session) setOwnCookie(c, COOKIE, token, HOURS * 3_600);
  return session;
}

export function endSession(c: Context): void {
  setOwnCookie(c, COOKIE, '', 0);
}

/** Keeps where to lead after the entry, on the way over the portal. */
export function rememberWanted(c: Context, path: string): void {
  setOwnCookie(c, WANTED_COOKIE, path, WANTED_SECONDS);
}

/** The path that was asked for before the entry; null for none. */
export function takeWanted(c: Context): string | null {
  const path = getCookie(c, WANTED_COOKIE) ?? '';
  setOwnCookie(c, WANTED_COOKIE, '', 0);
  // Two slashes would name another host.
  return /^\/(?![/\\])/.test(path) ? path : null;
}

function setOwnCookie(c: Context, name: string, value: string, maxAge: number): void {
  setCookie(c, name, value, { path: '/', secure: true, httpOnly: true, sameSite: 'Strict', maxAge });
}

function toSession(token: string, now: number): Session | null {
  if (token === '') return null;
  try {
    const read = v.safeParse(claims, decodeJwt(token));
    return read.success && read.output.exp * 1_000 > now ? { token, name: read.output.sub } : null;
  } catch {
    return null;
  }
}
