import { createHash } from 'node:crypto';
import type { Clock } from '#shared/lib/clock.ts';
import type { Logger } from '#shared/lib/logger.ts';
import { createRuns } from '#shared/lib/runs.ts';
import { withDeadline } from '#shared/lib/withDeadline.ts';
import type { Visit } from '../http/visit.ts';
import type { Identity } from '../services/identity.ts';
import { REFRESH_DEADLINE_MS } from '../services/identityCalls.ts';
import { isInvalidGrant, oauthErrorOf } from './oauthError.ts';
import { onBehalfOf } from './onBehalfOf.ts';
import type { SessionTokens } from './sessionCookies.ts';

/** Without an id token the former one stays: OpenID Connect Core, 12.2. */
type RefreshedTokens = Omit<SessionTokens, 'idToken'> & { readonly idToken?: string };

/** `refused`: the session is over. `unavailable`: unknown, so the session stays as it was. */
export type Refreshed =
  | { readonly kind: 'refreshed'; readonly tokens: RefreshedTokens }
  | { readonly kind: 'refused' | 'unavailable' };

/**
 * Exchanges a refresh token for new tokens. Also `unavailable` after `patienceMs`; the call then completes in the
 * background.
 */
export type RefreshSession = (visit: Visit, refreshToken: string, patienceMs: number) => Promise<Refreshed>;

/** Longer than the call may take. */
const JOINABLE_FOR_MS = REFRESH_DEADLINE_MS + 500;

/** Whether no other isolate refreshes this token at present. Never waits for another. */
export type MayRefresh = (key: string) => Promise<boolean>;

type Dependencies = {
  readonly identity: Pick<Identity, 'refresh'>;
  readonly clock: Clock;
  readonly log: Logger;
  /** For a provider whose refresh tokens may be good once. Ours honours a used one for a while. */
  readonly mayRefresh?: MayRefresh;
};

/**
 * Joins concurrent refreshes of the same token in this isolate; later ones and other isolates call the identity service
 * again. Requests share a record, never a promise: decision 012.
 */
export function createRefreshSession({ identity, clock, log, mayRefresh }: Dependencies): RefreshSession {
  const runs = createRuns<Refreshed>(clock, JOINABLE_FOR_MS);
  return async (visit, refreshToken, patienceMs) => {
    const key = createHash('sha256').update(`${visit.mandator.id}\n${refreshToken}`).digest('base64');
    const refresh = async (): Promise<Refreshed> => {
      if (mayRefresh && !(await mayRefresh(key))) return { kind: 'unavailable' };
      const answer = await identity.refresh(onBehalfOf(visit), refreshToken);
      if (answer.ok) {
        const {
          id_token: idToken,
          access_token: accessToken,
          refresh_token: rotated = refreshToken,
          refresh_token_id: refreshTokenId,
        } = answer.value;
        const tokens = { accessToken, refreshToken: rotated, refreshTokenId };
        return { kind: 'refreshed', tokens: idToken === undefined ? tokens : { ...tokens, idToken } };
      }
      const { error } = answer;
      if (isInvalidGrant(error)) return { kind: 'refused' };
      const cause = oauthErrorOf(error);
      // A wrong setting, of the portal or the provider, logs no reader out.
      if (cause !== null) log.error('session_refresh_misunderstood', { mandator: visit.mandator.id, cause });
      else log.warn('session_refresh_failed', { mandator: visit.mandator.id, cause: error.kind });
      return { kind: 'unavailable' };
    };
    const settled = await withDeadline(() => runs.join(key, visit.waitUntil, refresh), patienceMs);
    return settled.ok ? settled.value : { kind: 'unavailable' };
  };
}
