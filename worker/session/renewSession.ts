import type { User } from '#shared/domain/session/reader.ts';
import type { Clock } from '#shared/lib/clock.ts';
import type { Logger } from '#shared/lib/logger.ts';
import type { Visit } from '../http/visit.ts';
import { REFRESH_DEADLINE_MS } from '../services/identityCalls.ts';
import { anonymous, loggedIn, loggedInAnew, type OpenedSession } from './openedSession.ts';
import type { RefreshSession } from './refreshSession.ts';
import { dropTokens, keepTokens, type KeptTokens } from './sessionCookies.ts';
import type { VerifiedTokens } from './verifiedTokens.ts';
import { ID_TOKEN_MESSAGES } from './verifyIdToken.ts';

export type SessionDependencies = {
  readonly tokens: VerifiedTokens;
  readonly refreshSession: RefreshSession;
  readonly clock: Clock;
  readonly log: Logger;
};

/**
 * How long an expired token is honoured for reading while the identity service cannot say whether its session goes on.
 * Design 5.
 */
const HONOURED_MS = 24 * 3_600_000;
/**
 * So long the page of a reader who is honoured waits for new tokens: readers must not notice that somebody else is
 * slow.
 */
const PATIENCE_MS = 500;

export type Renewal = {
  readonly visit: Visit;
  readonly refreshToken: string;
  readonly kept: KeptTokens;
  /** Whose id token the visit brought, expired or not; null for one that is none. */
  readonly user: User | null;
  /** Before a page: a reader who is honoured does not wait for it. */
  readonly isForPage: boolean;
};

/** A session as the identity service says, or as it was where that says nothing. Decision 020. */
export type RenewSession = (renewal: Renewal) => Promise<OpenedSession>;

export function createRenewSession({ tokens, refreshSession, clock, log }: SessionDependencies): RenewSession {
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
      // Kept whatever is in it: the token it was exchanged for may be good no longer.
      keepTokens(visit, refreshed.tokens);
      const { mandator, waitUntil } = visit;
      const renewed = await tokens.verify({ token: refreshed.tokens.idToken, audience: mandator.id, waitUntil });
      if (renewed.ok) return loggedInAnew(visit, renewed.value, refreshed.tokens);
      log.warn('id_token_refused', { mandator: mandator.id, cause: ID_TOKEN_MESSAGES[renewed.error.kind] });
    }
    return honoured ? loggedIn(visit, honoured, kept) : anonymous(visit, { notice: 'identityUnavailable' });
  };
}
