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
  redirectTo({ status: 303, location, maxAgeSeconds: 0, headers: { 'referrer-policy': 'no-referrer' } });

/**
 * Adopts the session of a native app: the app opens this address in its web view and posts the tokens as a form, so
 * that no URL or script contains them, and is redirected to the page `to`. Accepted only from an app, never from a
 * page, which could log a reader in as another one. The web view's previous session ends unless it is the same.
 * Decision 073.
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
  // A session whose id token has expired is recognised by its refresh token; revoking that would end the session being
  // adopted.
  if (readTokens(visit.cookies).refreshToken !== brought.output.refreshToken)
    await leaveSession(visit, user.sessionId, { identity, sessions });
  return goTo(targetOf(form.get('to')));
}
