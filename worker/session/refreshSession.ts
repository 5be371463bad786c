import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Clock } from '#shared/lib/clock.ts';
import type { Logger } from '#shared/lib/logger.ts';
import { createRuns } from '#shared/lib/runs.ts';
import { withDeadline } from '#shared/lib/withDeadline.ts';
import type { Visit } from '../http/visit.ts';
import type { Identity } from '../services/identity.ts';
import { REFRESH_DEADLINE_MS } from '../services/identityCalls.ts';
import type { UpstreamFailure } from '../services/upstream.ts';
import { onBehalfOf } from './onBehalfOf.ts';
import type { SessionTokens } from './sessionCookies.ts';

/** `refused`: the session is over. `unavailable`: unknown, so the session stays as it was. */
export type Refreshed =
  | { readonly kind: 'refreshed'; readonly tokens: SessionTokens }
  | { readonly kind: 'refused' | 'unavailable' };

/**
 * Exchanges a refresh token for new tokens. Also `unavailable` after `patienceMs`; the call then completes in the
 * background.
 */
export type RefreshSession = (visit: Visit, refreshToken: string, patienceMs: number) => Promise<Refreshed>;

/** Longer than the call may take. */
const JOINABLE_FOR_MS = REFRESH_DEADLINE_MS + 500;

/**
 * Joins concurrent refreshes of the same token in this isolate; later ones and other isolates call the identity service
 * again. Requests share a record, never a promise: decision 012.
 */
export function createRefreshSession(identity: Pick<Identity, 'refresh'>, clock: Clock, log: Logger): RefreshSession {
  const runs = createRuns<Refreshed>(clock, JOINABLE_FOR_MS);
  return async (visit, refreshToken, patienceMs) => {
    const key = createHash('sha256').update(`${visit.mandator.id}\n${refreshToken}`).digest('base64');
    const refresh = async (): Promise<Refreshed> => {
      const answer = await identity.refresh(onBehalfOf(visit), refreshToken);
      if (answer.ok) {
        const {
          id_token: idToken,
          access_token: accessToken,
          refresh_token: rotated = refreshToken,
          refresh_token_id: refreshTokenId,
        } = answer.value;
        return { kind: 'refreshed', tokens: { idToken, accessToken, refreshToken: rotated, refreshTokenId } };
      }
      const { error } = answer;
      if (isRefusal(error)) return { kind: 'refused' };
      if (error.kind === 'status' && error.status < 500)
        log.error('session_refresh_misunderstood', { mandator: visit.mandator.id, status: error.status });
      else log.warn('session_refresh_failed', { mandator: visit.mandator.id, cause: error.kind });
      return { kind: 'unavailable' };
    };
    const settled = await withDeadline(() => runs.join(key, visit.waitUntil, refresh), patienceMs);
    return settled.ok ? settled.value : { kind: 'unavailable' };
  };
}

const oauthErrorContract = v.object({ error: v.picklist(['invalid_grant', 'invalid_token']) });

/** The refresh token is invalid. Any other error is the portal's own and logs no reader out. RFC 6749, 5.2. */
function isRefusal(failure: UpstreamFailure): boolean {
  return (
    failure.kind === 'status' &&
    (failure.status === 400 || ([401, 403].includes(failure.status) && v.is(oauthErrorContract, failure.body)))
  );
}
