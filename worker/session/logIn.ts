import { COOKIES, serializeCookie } from '#shared/cookies/cookies.ts';
import type { TokenAnswer } from '#shared/contracts/identity.contract.ts';
import type { User } from '#shared/domain/session/reader.ts';
import type { Clock } from '#shared/lib/clock.ts';
import type { Logger } from '#shared/lib/logger.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import { createRuns } from '#shared/lib/runs.ts';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import type { Visit } from '../http/visit.ts';
import type { Identity } from '../services/identity.ts';
import { ACCOUNT_DEADLINE_MS } from '../services/identityCalls.ts';
import type { UpstreamFailure } from '../services/upstream.ts';
import { saveDevice } from './deviceMark.ts';
import { leaveSession } from './leaveSession.ts';
import { isInvalidGrant, oauthErrorOf } from './oauthError.ts';
import { onBehalfOf } from './onBehalfOf.ts';
import type { Sessions } from './openSession.ts';
import { challengeOf, createPkce, randomToken } from './pkce.ts';

/** `unusable`: the identity service answered something that makes no session. */
export type LogInFailure = UpstreamFailure | { readonly kind: 'unusable' };

export type LogIn = {
  /** Runs the code flow for a session that the identity service has just made. Design 5: by the edge, with PKCE. */
  readonly withJwt: (visit: Visit, jwt: string) => Promise<Result<User, LogInFailure>>;
  /** Ends a code flow that began in the reader's browser. */
  readonly withCode: (visit: Visit, code: string, verifier: string) => Promise<Result<User, LogInFailure>>;
  /** Where a code flow comes back to; registered at the identity service. */
  readonly callbackUri: (mandator: MandatorId) => string;
};

export type LogInDependencies = {
  readonly identity: Pick<Identity, 'authorize' | 'redeemCode' | 'revoke' | 'endSession'>;
  readonly sessions: Pick<Sessions, 'begin' | 'identify'>;
  readonly publicOrigin: (mandator: MandatorId) => string;
  readonly clock: Clock;
  readonly log: Logger;
};

/** Longer than the call may take. */
const JOINABLE_FOR_MS = ACCOUNT_DEADLINE_MS + 500;
/** By then a late redemption has either completed or failed. */
const LATE_MS = 10_000;

export function createLogIn({ identity, sessions, publicOrigin, clock, log }: LogInDependencies): LogIn {
  const redemptions = createRuns<Result<TokenAnswer, UpstreamFailure>>(clock, JOINABLE_FOR_MS);
  const callbackUri = (mandator: MandatorId) => `${publicOrigin(mandator)}/api/mein/oauth2/callback`;

  /** Specification 4, session: clear, store, load the user; when that fails, clear. M66. */
  async function withCode(visit: Visit, code: string, verifier: string): Promise<Result<User, LogInFailure>> {
    // Joins concurrent reloads with the same code: a second redemption would revoke the first one's session.
    const redeem = () =>
      identity.redeemCode(onBehalfOf(visit), { code, verifier, redirectUri: callbackUri(visit.mandator.id) });
    const redeemed = await redemptions.join(
      challengeOf(`${visit.mandator.id} ${code} ${verifier}`),
      visit.waitUntil,
      redeem,
    );
    if (!redeemed.ok) {
      const cause = oauthErrorOf(redeemed.error);
      if (cause !== null && !isInvalidGrant(redeemed.error))
        log.error('login_misunderstood', { mandator: visit.mandator.id, cause });
      if (mayHaveBeenDone(redeemed.error)) visit.waitUntil(giveBack(visit, redeem));
      return redeemed;
    }
    const {
      id_token: idToken,
      access_token: accessToken,
      refresh_token: refreshToken = null,
      refresh_token_id: refreshTokenId,
    } = redeemed.value;
    const user = await sessions.begin(visit, { idToken, accessToken, refreshToken, refreshTokenId });
    if (user === null) {
      visit.waitUntil(identity.revoke(onBehalfOf(visit), refreshToken ?? accessToken));
      return fail(visit);
    }
    visit.setCookies.push(serializeCookie(COOKIES.anonymousId, user.ssoId));
    saveDevice(visit);
    // A new login ends the previous session.
    await leaveSession(visit, user.sessionId, { identity, sessions });
    return ok(user);
  }

  /**
   * A session whose tokens were lost could never be ended. Redeeming the code again revokes it (RFC 6749, 4.1.2) or
   * returns the tokens, which are then revoked.
   */
  async function giveBack(visit: Visit, redeem: () => ReturnType<Identity['redeemCode']>): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    const late = await redeem();
    if (late.ok && late.value.refresh_token !== undefined)
      await identity.revoke(onBehalfOf(visit), late.value.refresh_token);
  }

  async function withJwt(visit: Visit, jwt: string): Promise<Result<User, LogInFailure>> {
    const { verifier, challenge } = createPkce();
    const state = randomToken();
    const redirectUri = callbackUri(visit.mandator.id);
    const authorized = await identity.authorize(onBehalfOf(visit), { bearer: jwt, challenge, state, redirectUri });
    if (!authorized.ok) return authorized;
    const { searchParams } = authorized.value;
    const code = searchParams.get('code');
    if (code === null || searchParams.get('state') !== state) return fail(visit);
    return withCode(visit, code, verifier);
  }

  function fail({ mandator }: Visit): Result<User, LogInFailure> {
    log.error('login_unusable', { mandator: mandator.id });
    return err({ kind: 'unusable' });
  }

  return { withCode, withJwt, callbackUri };
}

/** A lost response may hide a successful redemption. A response that is not the service's own says nothing. */
function mayHaveBeenDone(failure: UpstreamFailure): boolean {
  return failure.kind === 'status' ? failure.status >= 500 : failure.kind !== 'breakerOpen';
}
