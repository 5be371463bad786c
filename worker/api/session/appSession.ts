import * as v from 'valibot';
import { COOKIES, serializeCookie } from '#shared/cookies/cookies.ts';
import { targetOf } from '#shared/domain/redirect/targetOf.ts';
import { LOGIN_FAILED_PATH } from '#shared/routes/sessionPaths.ts';
import type { Call } from '../../calls/call.ts';
import { isFromApp } from '../../http/isFromApp.ts';
import { redirectTo } from '../../http/redirectTo.ts';
import { leaveSession } from '../../session/leaveSession.ts';
import { OPAQUE_TOKEN, readTokens } from '../../session/sessionCookies.ts';

const idToken = v.pipe(v.string(), v.minLength(1), v.maxLength(8_192));
const opaqueToken = v.pipe(v.string(), v.regex(OPAQUE_TOKEN));
const formContract = v.object({ idToken, accessToken: opaqueToken, refreshToken: opaqueToken });

const goTo = (location: string) =>
  redirectTo({ status: 303, location, keepForSeconds: 0, headers: { 'referrer-policy': 'no-referrer' } });

/**
 * Takes over the session of an app that has logged its reader in: the app has its web view open this address with the
 * tokens as a form, so that they stand in no address and no script, and is led on to the page `to`. Only where an app
 * shows the pages, and never from a page, which could make somebody read as somebody else. The session that the web view
 * was in ends, unless it is the one brought. Decision 073.
 */
export async function enterFromApp(
  { visit, isolate, respondWithError }: Call<'session'>,
  form: URLSearchParams,
): Promise<Response> {
  if (isolate.publishing.settings.APP_MODE === '') return respondWithError({ visit, status: 404, message: '' });
  if (!isFromApp(visit.request.headers)) return respondWithError({ visit, status: 403, message: '' });
  const brought = v.safeParse(formContract, Object.fromEntries(form));
  if (!brought.success) return respondWithError({ visit, status: 400, message: '' });
  const { sessions, identity } = isolate.readers.session;
  const user = await sessions.begin(visit, brought.output);
  if (user === null) return goTo(LOGIN_FAILED_PATH);
  visit.setCookies.push(serializeCookie(COOKIES.anonymousId, user.ssoId));
  // One whose id token has gone is told by its refresh token: to end it would end the session that goes on.
  if (readTokens(visit.cookies).refreshToken !== brought.output.refreshToken)
    await leaveSession(visit, user.sessionId, { identity, sessions });
  return goTo(targetOf(form.get('to')));
}
