import type { User } from '#shared/domain/session/reader.ts';
import type { Clock } from '#shared/lib/clock.ts';
import type { Logger } from '#shared/lib/logger.ts';
import type { Visit } from '../http/visit.ts';
import { REFRESH_DEADLINE_MS } from '../services/identityCalls.ts';
import { anonymous, loggedIn, loggedInAnew, type OpenedSession } from './openedSession.ts';
import type { WithRights } from './heldRights.ts';
import type { RefreshSession } from './refreshSession.ts';
import { dropTokens, saveTokens, type CookieTokens, type SessionTokens } from './sessionCookies.ts';
import type { TokenQuestion, VerifiedTokens } from './verifiedTokens.ts';
import { ID_TOKEN_MESSAGES } from './verifyIdToken.ts';

export type SessionDependencies = {
  readonly tokens: VerifiedTokens;
  readonly refreshSession: RefreshSession;
  /** Where roles are asked for at another house, too. */
  readonly withRights?: WithRights | undefined;
  readonly clock: Clock;
  readonly log: Logger;
};

/** How long an expired token is accepted for reading while the identity service is unreachable. Design 5. */
const HONOURED_MS = 24 * 3_600_000;
/** Maximum wait of a page for new tokens when the expired token is accepted anyway. */
const PATIENCE_MS = 500;

/** The reader as the identity provider knows them. */
export const asTold: WithRights = async (_, user) => user;

export type Renewal = {
  readonly visit: Visit;
  readonly refreshToken: string;
  readonly kept: CookieTokens;
  /** The reader of the visit's id token, expired or not; null for an invalid one. */
  readonly user: User | null;
  /** For a page: do not wait if the expired token is accepted. */
  readonly isForPage: boolean;
};

export function questionOf(
  { mandator, waitUntil }: Visit,
  { idToken, accessToken }: Pick<SessionTokens, 'idToken'> & Pick<CookieTokens, 'accessToken'>,
): TokenQuestion {
  return { token: idToken, accessToken, mandator: mandator.id, waitUntil };
}

/** The refreshed session, or the previous one if the identity service does not answer. Decision 020. */
export type RenewSession = (renewal: Renewal) => Promise<OpenedSession>;

export function createRenewSession({
  tokens,
  refreshSession,
  withRights = asTold,
  clock,
  log,
}: SessionDependencies): RenewSession {
  return async ({ visit, refreshToken, kept, user, isForPage }) => {
    const honoured = user !== null && clock() <= user.expiresAt + HONOURED_MS ? user : null;
    const refreshed = await refreshSession(
      visit,
      refreshToken,
      isForPage && honoured ? PATIENCE_MS : REFRESH_DEADLINE_MS,
    );
    if (refreshed.kind === 'refused') {
      dropTokens(visit, crypto.randomUUID());
      return anonymous(visit);
    }
    if (refreshed.kind === 'refreshed') {
      const { idToken = kept.idToken, ...others } = refreshed.tokens;
      if (idToken === null) return anonymous(visit);
      const renewedTokens = { ...others, idToken };
      // Stored whatever the tokens contain, as the exchanged refresh token may be invalid now.
      saveTokens(visit, renewedTokens);
      const renewed = await tokens.verify(questionOf(visit, renewedTokens));
      if (renewed.ok) return loggedInAnew(visit, await withRights(visit, renewed.value, true), renewedTokens);
      log.warn('id_token_refused', { mandator: visit.mandator.id, cause: ID_TOKEN_MESSAGES[renewed.error.kind] });
    }
    return honoured
      ? loggedIn(visit, await withRights(visit, honoured, false), kept)
      : anonymous(visit, { notice: 'identityUnavailable' });
  };
}
