import type { Visit } from '../http/visit.ts';
import type { Identity } from '../services/identity.ts';
import { onBehalfOf } from './onBehalfOf.ts';
import type { Sessions } from './openSession.ts';
import { readTokens } from './sessionCookies.ts';

/**
 * Revokes the session of the visit's cookies at the identity service, in the background, unless it is the session that
 * continues. Works with any remaining token, also after the id token has expired: a local logout must end the central
 * session.
 */
export async function leaveSession(
  visit: Visit,
  goesOn: string | null,
  {
    identity,
    sessions,
  }: { readonly identity: Pick<Identity, 'endSession' | 'revoke'>; readonly sessions: Pick<Sessions, 'identify'> },
): Promise<void> {
  const { idToken, refreshToken, accessToken } = readTokens(visit.cookies);
  const left = refreshToken ?? accessToken;
  const user = await sessions.identify(visit);
  if (user !== null && user.sessionId === goesOn) return;
  if (user !== null && idToken !== null && identity.endSession)
    visit.waitUntil(identity.endSession(onBehalfOf(visit), idToken));
  else if (left !== null) visit.waitUntil(identity.revoke(onBehalfOf(visit), left));
}
