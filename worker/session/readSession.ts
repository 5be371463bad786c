import type { User } from '#shared/domain/session/reader.ts';
import type { Result } from '#shared/lib/result.ts';
import type { Visit } from '../http/visit.ts';
import { isNavigation } from './isNavigation.ts';
import { anonymous, loggedIn, loggedInAnew, type OpenedSession } from './openedSession.ts';
import { asTold, createRenewSession, questionOf, type SessionDependencies } from './renewSession.ts';
import {
  dropTokens,
  saveTokens,
  readTokens,
  consumeLogoutNotice,
  type CookieTokens,
  type SessionTokens,
} from './sessionCookies.ts';
import { ID_TOKEN_MESSAGES, type IdTokenFailure } from './verifyIdToken.ts';

/** Determines the session of a visit's cookies. Specification 4, session; design 5. */
export type ReadSession = {
  /** Without any work, where its token was verified within the last minute. */
  readonly recall: (visit: Visit) => OpenedSession | null;
  /** Without a call if the id token is valid; otherwise by a refresh, for navigations only. */
  readonly read: (visit: Visit) => Promise<OpenedSession>;
  /** Refreshes with the identity service, whatever the id token says. */
  readonly renew: (visit: Visit) => Promise<OpenedSession>;
  /** The reader of the id token, even if it has expired. */
  readonly identify: (visit: Visit) => Promise<User | null>;
  /** Opens a session from new tokens, replacing any previous one; null for an invalid id token. */
  readonly adopt: (
    visit: Visit,
    made: SessionTokens,
  ) => Promise<{ readonly opened: OpenedSession; readonly user: User } | null>;
};

type Verified = Result<User, IdTokenFailure>;

export function createReadSession(dependencies: SessionDependencies): ReadSession {
  const { tokens, clock, log, withRights = asTold } = dependencies;
  const verifyKept = async (visit: Visit, { idToken, accessToken }: CookieTokens) =>
    idToken === null ? null : tokens.verify(questionOf(visit, { idToken, accessToken }));
  const complain = ({ mandator }: Visit, { kind }: IdTokenFailure) =>
    log.warn('id_token_refused', { mandator: mandator.id, cause: ID_TOKEN_MESSAGES[kind] });

  const renewSession = createRenewSession(dependencies);

  return {
    recall(visit) {
      const kept = readTokens(visit.cookies);
      const { idToken, accessToken } = kept;
      // What another house knows is read from a signature, or asked for: that takes time.
      if (dependencies.withRights) return null;
      const user = idToken === null ? null : tokens.recall(questionOf(visit, { idToken, accessToken }));
      return user && loggedIn(visit, user, kept);
    },
    async read(visit) {
      const kept = readTokens(visit.cookies);
      const { refreshToken } = kept;
      const verified = await verifyKept(visit, kept);
      if (verified?.ok && verified.value.expiresAt > clock())
        return loggedIn(visit, await withRights(visit, verified.value, isNavigation(visit.request)), kept);
      const isOnlyOld = verified?.ok === false && verified.error.kind === 'expired' && refreshToken !== null;
      if (verified?.ok === false && !isOnlyOld) complain(visit, verified.error);
      if (refreshToken !== null && isNavigation(visit.request))
        return renewSession({ visit, refreshToken, kept, user: userOf(verified), isForPage: true });
      return verified?.ok
        ? loggedIn(visit, await withRights(visit, verified.value, false), kept)
        : anonymous(visit, { isRefreshDue: refreshToken !== null, notice: consumeLogoutNotice(visit) });
    },
    async renew(visit) {
      const kept = readTokens(visit.cookies);
      const verified = await verifyKept(visit, kept);
      const { refreshToken } = kept;
      if (refreshToken !== null)
        return renewSession({ visit, refreshToken, kept, user: userOf(verified), isForPage: false });
      return verified?.ok ? loggedIn(visit, await withRights(visit, verified.value, true), kept) : anonymous(visit);
    },
    identify: async (visit) => userOf(await verifyKept(visit, readTokens(visit.cookies))),
    async adopt(visit, made) {
      const verified = await tokens.verify(questionOf(visit, made));
      if (verified.ok) {
        saveTokens(visit, made);
        const user = await withRights(visit, verified.value, true);
        return { opened: loggedInAnew(visit, user, made), user };
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
