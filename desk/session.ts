import { getCookie, setCookie } from 'hono/cookie';
import type { Context } from 'hono';
import { decodeEntry, ENTRY_MS, type StaffEntry } from '#shared/contracts/staffEntry.ts';
import { FRESH_PASSKEY_MS } from '#shared/domain/desk/rights.ts';

const COOKIE = '__Host-desk';
/** The token for services, and the page that was asked for without a session. */
const TOKEN_COOKIE = '__Host-desk-token';
const WANTED_COOKIE = '__Host-desk-wanted';
const WANTED_SECONDS = 900;
/** Of a token before its end, when the next one is fetched. */
const RENEWED_BEFORE_MS = 60_000;
/** Of a fresh passkey, for the touches that follow. */
const SPARED_MS = 45_000;

/**
 * An editor by the tokens that the portal gave out. Services alone verify them: `name`, which is null for a form whose
 * session is over, and the roles decide only what a page shows.
 */
export type Session = Pick<StaffEntry, 'enteredAt' | 'grants'> & { readonly name: string | null };
/** The content server refuses it, and the form is shown again with what was typed. */
export const NO_SESSION: Session = { name: null, enteredAt: 0, grants: [] };

/** The session that the desk keeps, as the portal signed it; null without one, or when it is over. */
export function readSession(c: Context, now: number): { readonly signed: string; readonly session: Session } | null {
  const signed = getCookie(c, COOKIE) ?? '';
  const entry = decodeEntry('desk', signed);
  return entry && entry.endsAt > now ? { signed, session: entry } : null;
}

/** Keeps the session in a cookie that other hosts cannot send, and no script reads. */
export function beginSession(c: Context, signed: string, now: number): Session | null {
  const entry = decodeEntry('desk', signed);
  if (!entry || entry.endsAt <= now) return null;
  setOwnCookie(c, COOKIE, signed, ENTRY_MS / 1_000);
  setOwnCookie(c, TOKEN_COOKIE, '', 0);
  return entry;
}

export function endSession(c: Context): void {
  setOwnCookie(c, COOKIE, '', 0);
  setOwnCookie(c, TOKEN_COOKIE, '', 0);
}

/** A token for services that is still valid, its roles, and whether the next one is due. */
export type Token = { readonly token: string; readonly session: Session; readonly isDue: boolean };

/** Null without a token of this entry, or for one that is over. */
export function readToken(c: Context, { name, enteredAt }: Session, now: number): Token | null {
  const read = toToken(getCookie(c, TOKEN_COOKIE) ?? '', now);
  return read?.session.name === name && read.session.enteredAt === enteredAt ? read : null;
}

export function keepToken(c: Context, token: string, now: number): Token | null {
  setOwnCookie(c, TOKEN_COOKIE, token, ENTRY_MS / 1_000);
  return toToken(token, now);
}

/** Whether the passkey of this entry is fresh enough to begin what needs one. */
export function hasFreshPasskey({ enteredAt }: Session, now: number): boolean {
  return now - enteredAt < FRESH_PASSKEY_MS - SPARED_MS;
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

function toToken(token: string, now: number): Token | null {
  const entry = decodeEntry('editors', token);
  if (!entry || entry.endsAt <= now) return null;
  return { token, session: entry, isDue: entry.endsAt - now < RENEWED_BEFORE_MS };
}

function setOwnCookie(c: Context, name: string, value: string, maxAge: number): void {
  setCookie(c, name, value, { path: '/', secure: true, httpOnly: true, sameSite: 'Strict', maxAge });
}
