import { targetOf } from '#shared/domain/redirect/targetOf.ts';
import { COOKIES, serializeCookie } from '#shared/cookies/cookies.ts';
import { unknownReaderPath } from '#shared/routes/accountPaths.ts';
import { afterLoginPath, LOGIN_FAILED_PATH } from '#shared/routes/sessionPaths.ts';
import type { Call } from '../../calls/call.ts';
import { redirectTo } from '../../http/redirectTo.ts';
import type { Visit } from '../../http/visit.ts';
import { beginJourney, endJourney, type Journey } from '../../session/journeys.ts';
import type { LogInFailure } from '../../session/logIn.ts';
import { onBehalfOf } from '../../session/onBehalfOf.ts';
import { createPkce, randomToken } from '../../session/pkce.ts';

const goTo = (location: string) =>
  redirectTo({ status: 303, location, maxAgeSeconds: 0, headers: { 'referrer-policy': 'no-referrer' } });

/**
 * Logs in a reader whom the identity service knows from another title, by the authorization code flow with a redirect.
 * Ours shows no login form, since passwords are typed on the title's own page; `silent` shows none at all. M143.
 */
export async function beginSingleSignOn({ visit, isolate, respondWithError }: Call<'session'>): Promise<Response> {
  const { identity, logIn } = isolate.readers.session;
  const { mandator } = visit;
  const asked = new URLSearchParams(visit.url.search);
  const isSilent = asked.has('silent');
  const state = randomToken();
  const { verifier, challenge } = createPkce();
  const address = await identity.fetchLoginAddress(mandator.id, {
    challenge,
    state,
    redirectUri: logIn.callbackUri(mandator.id),
  });
  const target = targetOf(asked.get('to'));
  if (!address.ok) return isSilent ? goTo(target) : respondWithError({ visit, status: 503, message: '' });
  beginJourney(visit, state, { secret: verifier, target, isSilent });
  if (isSilent) address.value.searchParams.set('prompt', 'none');
  return goTo(address.value.href);
}

/** The flow's redirect target. It accepts only a flow that this browser started and has not completed yet. */
export async function endSingleSignOn({ visit, isolate, respondWithError }: Call<'session'>): Promise<Response> {
  const answer = new URLSearchParams(visit.url.search);
  const journey = endJourney(visit, answer.get('state'));
  const issuer = answer.get('iss');
  if (!journey || (issuer !== null && issuer !== isolate.readers.session.settings.IDENTITY_ISSUER))
    return respondWithError({ visit, status: 400, message: '' });
  const { logIn, hasOwnAccounts } = isolate.readers.session;
  const code = answer.get('code');
  if (code !== null) {
    const entered = await logIn.withCode(visit, code, journey.secret);
    if (entered.ok) return goTo(journey.isSilent || !hasOwnAccounts ? journey.target : afterLoginPath(journey.target));
    if (!isCodeRefused(entered.error)) return respondWithError({ visit, status: 503, message: '' });
    return startOver(visit, journey, LOGIN_FAILED_PATH);
  }
  return startOver(visit, journey, unknownReaderPath(journey.target));
}

/** A silent attempt ends without a login form; an explicit login continues with the form and then its target. */
function startOver({ setCookies }: Visit, { isSilent, target }: Journey, path: string): Response {
  if (isSilent) return goTo(target);
  setCookies.push(serializeCookie(COOKIES.redirectAfterLogin, target));
  return goTo(path);
}

/** A used, expired or foreign code: the service works and rejects the code. */
function isCodeRefused(failure: LogInFailure): boolean {
  return failure.kind === 'status' && failure.status >= 400 && failure.status < 500 && failure.status !== 429;
}

/**
 * Redirects a reader who has just logged in through the identity service, so that it recognises the reader on the next
 * title. Failures still end at the reader's target page.
 */
export async function handOver({ visit, isolate }: Call<'session'>): Promise<Response> {
  const { sessions, identity, settings, hasOwnAccounts } = isolate.readers.session;
  const target = targetOf(new URLSearchParams(visit.url.search).get('to'));
  if (!hasOwnAccounts) return goTo(target);
  const bearer = await sessions.bearer(visit);
  const code = bearer === null ? null : await identity.handOver(onBehalfOf(visit), bearer);
  if (!code?.ok) return goTo(target);
  const query = new URLSearchParams({
    code: code.value,
    return_to: `${isolate.publishing.publicOrigin(visit.mandator.id)}${target}`,
  });
  const location = `${settings.IDENTITY_ORIGIN}/sessions/handover?${query}`;
  // The service requires the `Referer` of the title it redirects back to.
  return redirectTo({ status: 303, location, maxAgeSeconds: 0, headers: { 'referrer-policy': 'strict-origin' } });
}
