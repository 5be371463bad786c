import type { Visit } from '../http/visit.ts';
import type { Identity } from '../services/identity.ts';
import { onBehalfOf } from './onBehalfOf.ts';
import type { Sessions } from './openSession.ts';
import { readTokens } from './sessionCookies.ts';

/**
 * Ends the session whose cookies a visit brought, whichever of them is left, at the identity service and behind the
 * answer, unless it is the one that goes on. Also one whose id token has expired: nobody stays logged in there who has
 * logged out here.
 */
export async function leaveSession(
  visit: Visit,
  goesOn: string | null,
  {
    identity,
    sessions,
  }: { readonly identity: Pick<Identity, 'endSession' | 'revoke'>; readonly sessions: Pick<Sessions, 'whose'> },
): Promise<void> {
  const { idToken, refreshToken, accessToken } = readTokens(visit.cookies);
  const left = refreshToken ?? accessToken;
  const user = await sessions.whose(visit);
  if (user !== null && user.sessionId === goesOn) return;
  if (user !== null && idToken !== null && identity.endSession)
    visit.waitUntil(identity.endSession(onBehalfOf(visit), idToken));
  else if (left !== null) visit.waitUntil(identity.revoke(onBehalfOf(visit), left));
}
