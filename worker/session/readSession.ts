import { serializeCookie, type CookieDefinition } from '#shared/cookies/cookies.ts';
import { accessOfTitle } from '#shared/domain/access/accessOfTitle.ts';
import { deriveAccess } from '#shared/domain/access/deriveAccess.ts';
import { ANONYMOUS, type Reader, type Reading, type User } from '#shared/domain/session/reader.ts';
import type { Clock } from '#shared/lib/clock.ts';
import type { Logger } from '#shared/lib/logger.ts';
import type { Result } from '#shared/lib/result.ts';
import type { Visit } from '../http/visit.ts';
import { isNavigation } from './isNavigation.ts';
import type { RefreshSession } from './refreshSession.ts';
import { dropTokens, keepCacheKey, keepTokens, readTokens, type KeptTokens, type SessionTokens } from './sessionCookies.ts';
import type { VerifiedTokens } from './verifiedTokens.ts';
import { ID_TOKEN_MESSAGES, type IdTokenFailure } from './verifyIdToken.ts';

/** Who is reading, and how the answer tells their browser to keep something. */
export type Session = Reading & {
  /** Proof for upstreams that want one; null for whoever is anonymous. */
  readonly idToken: string | null;
  /** The next navigation asks whether the session goes on; until then its reader counts as anonymous. */
  readonly isRefreshDue: boolean;
  readonly setCookie: (cookie: CookieDefinition, value: string) => void;
};

/** A session, and what its reader's own calls are signed with. */
export type OpenedSession = { readonly session: Session; readonly accessToken: string | null };

/** Finds out whose session a visit's cookies are. Specification 4, session; design 5. */
export type ReadSession = {
  /** Without any work, where its token was verified within the last minute. */
  readonly recall: (visit: Visit) => OpenedSession | null;
  /** Without any call where the id token is good; else by a refresh, when somebody opens a page. */
  readonly read: (visit: Visit) => Promise<OpenedSession>;
  /** Asks the identity service, whatever the id token says. */
  readonly renew: (visit: Visit) => Promise<OpenedSession>;
  /** Whose id token it is, also when it has expired. */
  readonly whose: (visit: Visit) => Promise<User | null>;
  /** Of tokens that have just been made, whoever the reader was before; null when the id token is none. */
  readonly take: (visit: Visit, made: SessionTokens) => Promise<{ readonly opened: OpenedSession; readonly user: User } | null>;
};

export type SessionDependencies = {
  readonly tokens: VerifiedTokens;
  readonly refreshSession: RefreshSession;
  readonly clock: Clock;
  readonly log: Logger;
};

/** How long an expired token is honoured while the identity service is away. */
const GRACE_MS = 600_000;

type Verified = Result<User, IdTokenFailure>;

export function createReadSession({ tokens, refreshSession, clock, log }: SessionDependencies): ReadSession {
  const question = ({ mandator, waitUntil }: Visit, token: string) => ({ token, audience: mandator.id, waitUntil });
  const verifyKept = async (visit: Visit, { idToken }: KeptTokens) => (idToken === null ? null : tokens.verify(question(visit, idToken)));
  const complain = ({ mandator }: Visit, { kind }: IdTokenFailure) => log.warn('id_token_refused', { mandator: mandator.id, cause: ID_TOKEN_MESSAGES[kind] });

  async function renewWith(visit: Visit, refreshToken: string, kept: KeptTokens, verified: Verified | null): Promise<OpenedSession> {
    const refreshed = await refreshSession(visit, refreshToken);
    if (refreshed.kind === 'refused') {
      dropTokens(visit, crypto.randomUUID());
      return anonymous(visit);
    }
    if (refreshed.kind === 'refreshed') {
      // Kept whatever is in it: the token it was exchanged for is good no longer.
      keepTokens(visit, refreshed.tokens);
      const renewed = await tokens.verify(question(visit, refreshed.tokens.idToken));
      if (renewed.ok) return loggedInAnew(visit, renewed.value, refreshed.tokens);
      complain(visit, renewed.error);
    }
    const user = userOf(verified);
    if (user && clock() <= user.expiresAt + GRACE_MS) return loggedIn(visit, user, kept);
    return anonymous(visit, { notice: 'identityUnavailable' });
  }

  return {
    recall(visit) {
      const kept = readTokens(visit.cookies);
      const user = kept.idToken === null ? null : tokens.recall(question(visit, kept.idToken));
      return user && loggedIn(visit, user, kept);
    },
    async read(visit) {
      const kept = readTokens(visit.cookies);
      const { refreshToken } = kept;
      const verified = await verifyKept(visit, kept);
      if (verified?.ok && verified.value.expiresAt > clock()) return loggedIn(visit, verified.value, kept);
      const isOnlyOld = verified?.ok === false && verified.error.kind === 'expired' && refreshToken !== null;
      if (verified?.ok === false && !isOnlyOld) complain(visit, verified.error);
      if (refreshToken !== null && isNavigation(visit.request)) return renewWith(visit, refreshToken, kept, verified);
      return verified?.ok ? loggedIn(visit, verified.value, kept) : anonymous(visit, { isRefreshDue: refreshToken !== null });
    },
    async renew(visit) {
      const kept = readTokens(visit.cookies);
      const verified = await verifyKept(visit, kept);
      if (kept.refreshToken !== null) return renewWith(visit, kept.refreshToken, kept, verified);
      return verified?.ok ? loggedIn(visit, verified.value, kept) : anonymous(visit);
    },
    whose: async (visit) => userOf(await verifyKept(visit, readTokens(visit.cookies))),
    async take(visit, made) {
      const verified = await tokens.verify(question(visit, made.idToken));
      if (verified.ok) {
        keepTokens(visit, made);
        return { opened: loggedInAnew(visit, verified.value, made), user: verified.value };
      }
      complain(visit, verified.error);
      dropTokens(visit, crypto.randomUUID());
      return null;
    },
  };
}

function userOf(verified: Verified | null): User | null {
  if (verified === null) return null;
  if (verified.ok) return verified.value;
  return verified.error.kind === 'expired' ? verified.error.user : null;
}

function loggedIn(visit: Visit, user: User, { idToken, accessToken }: KeptTokens): OpenedSession {
  const reader: Reader = { kind: 'loggedIn', user, access: accessOfTitle(deriveAccess(user.roles), visit.mandator) };
  return { session: createSession(visit, { reader, idToken }), accessToken };
}

function loggedInAnew(visit: Visit, user: User, kept: KeptTokens): OpenedSession {
  keepCacheKey(visit, user);
  return loggedIn(visit, user, kept);
}

export function anonymous(visit: Visit, what: Partial<Session> = {}): OpenedSession {
  return { session: createSession(visit, what), accessToken: null };
}

function createSession({ setCookies }: Visit, what: Partial<Session>): Session {
  const setCookie: Session['setCookie'] = (cookie, value) => void setCookies.push(serializeCookie(cookie, value));
  return { reader: ANONYMOUS, idToken: null, notice: null, isRefreshDue: false, ...what, setCookie };
}
