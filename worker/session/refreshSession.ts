import { createHash } from 'node:crypto';
import type { Clock } from '#shared/lib/clock.ts';
import type { Logger } from '#shared/lib/logger.ts';
import { createRuns } from '#shared/lib/runs.ts';
import type { Visit } from '../http/visit.ts';
import type { Identity } from '../services/identity.ts';
import { onBehalfOf } from './onBehalfOf.ts';
import type { SessionTokens } from './sessionCookies.ts';

/** `refused`: the session is over. `unavailable`: nobody could say, so it is as good as it was. */
export type Refreshed = { readonly kind: 'refreshed'; readonly tokens: SessionTokens } | { readonly kind: 'refused' | 'unavailable' };

/** Exchanges a refresh token for new tokens. */
export type RefreshSession = (visit: Visit, refreshToken: string) => Promise<Refreshed>;

/** Longer than the call may take. */
const JOINABLE_FOR_MS = 2_500;

/**
 * One call for all who come with the same refresh token at the same time; whoever comes later, or to another isolate, is let in by the
 * identity service, which takes a rotated token again for 45 seconds. What requests share is a record, never a promise: decision 012.
 */
export function createRefreshSession(identity: Pick<Identity, 'refresh'>, clock: Clock, log: Logger): RefreshSession {
  const runs = createRuns<Refreshed>(clock, JOINABLE_FOR_MS);
  return (visit, refreshToken) => {
    const key = createHash('sha256').update(`${visit.mandator.id}\n${refreshToken}`).digest('base64');
    return runs.join(key, visit.waitUntil, async () => {
      const answer = await identity.refresh(onBehalfOf(visit), refreshToken);
      if (answer.ok) {
        const { id_token: idToken, access_token: accessToken, refresh_token: rotated = refreshToken, refresh_token_id: refreshTokenId } = answer.value;
        return { kind: 'refreshed', tokens: { idToken, accessToken, refreshToken: rotated, refreshTokenId } };
      }
      const { error } = answer;
      const isRefused = error.kind === 'status' && error.status === 400;
      if (!isRefused) log.warn('session_refresh_failed', { mandator: visit.mandator.id, cause: error.kind });
      return { kind: isRefused ? 'refused' : 'unavailable' };
    });
  };
}
