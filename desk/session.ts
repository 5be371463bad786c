import { getCookie, setCookie } from 'hono/cookie';
import type { Context } from 'hono';
import * as v from 'valibot';
import { decodeJwt } from 'jose';

const COOKIE = '__Host-desk';
/** Of a token, as the content server counts it. */
const HOURS = 12;

const claims = v.object({ aud: v.literal('editors'), sub: v.string(), exp: v.number() });

/** An editor by the token that the portal gave out. The content server alone verifies it: nothing is decided by `name`. */
export type Session = { readonly token: string; readonly name: string };

/** Null without a token, or for one that is over. */
export function readSession(c: Context, now: number): Session | null {
  return toSession(getCookie(c, COOKIE) ?? '', now);
}

/** Keeps the token in a cookie that other hosts cannot send, and no script reads. */
export function beginSession(c: Context, token: string, now: number): Session | null {
  const session = toSession(token, now);
  if (session)
    setCookie(c, COOKIE, token, {
      path: '/',
      secure: true,
      httpOnly: true,
      sameSite: 'Strict',
      maxAge: HOURS * 3_600,
    });
  return session;
}

export function endSession(c: Context): void {
  setCookie(c, COOKIE, '', { path: '/', secure: true, httpOnly: true, sameSite: 'Strict', maxAge: 0 });
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
