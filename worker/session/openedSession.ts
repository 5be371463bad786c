import { serializeCookie, type CookieDefinition } from '#shared/cookies/cookies.ts';
import { accessOfTitle } from '#shared/domain/access/accessOfTitle.ts';
import { deriveAccess } from '#shared/domain/access/deriveAccess.ts';
import { ANONYMOUS, type Reader, type Reading, type User } from '#shared/domain/session/reader.ts';
import type { Visit } from '../http/visit.ts';
import { saveCacheKey, type CookieTokens } from './sessionCookies.ts';

/** The reader, and how a response sets cookies. */
export type Session = Reading & {
  /** Sent to upstreams that require it; null if anonymous. */
  readonly idToken: string | null;
  /** The next navigation refreshes the session; until then the reader counts as anonymous. */
  readonly isRefreshDue: boolean;
  readonly setCookie: (cookie: CookieDefinition, value: string) => void;
};

/** A session with the access token for the reader's own calls. */
export type OpenedSession = { readonly session: Session; readonly accessToken: string | null };

export function loggedIn(visit: Visit, user: User, { idToken, accessToken }: CookieTokens): OpenedSession {
  const reader: Reader = { kind: 'loggedIn', user, access: accessOfTitle(deriveAccess(user.roles), visit.mandator) };
  return { session: createSession(visit, { reader, idToken }), accessToken };
}

export function loggedInAnew(visit: Visit, user: User, kept: CookieTokens): OpenedSession {
  saveCacheKey(visit, user);
  return loggedIn(visit, user, kept);
}

export function anonymous(visit: Visit, what: Partial<Session> = {}): OpenedSession {
  return { session: createSession(visit, what), accessToken: null };
}

function createSession({ setCookies }: Visit, what: Partial<Session>): Session {
  const setCookie: Session['setCookie'] = (cookie, value) => void setCookies.push(serializeCookie(cookie, value));
  return { reader: ANONYMOUS, idToken: null, notice: null, isRefreshDue: false, ...what, setCookie };
}
