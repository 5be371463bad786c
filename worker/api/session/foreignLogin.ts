import * as v from 'valibot';
import { targetOf } from '#shared/domain/redirect/targetOf.ts';
import { parseJson } from '#shared/lib/parseJson.ts';
import { afterLoginPath, foreignCallbackPath, type ForeignProvider } from '#shared/routes/sessionPaths.ts';
import type { Call } from '../../calls/call.ts';
import { redirectTo } from '../../http/redirectTo.ts';
import { isUndecided, REFUSED, toAccountFailure } from '../../session/accountFailure.ts';
import { beginJourney, endJourney } from '../../session/journeys.ts';
import { onBehalfOf } from '../../session/onBehalfOf.ts';
import { challengeOf, createPkce, randomToken } from '../../session/pkce.ts';

/** The two social login providers. Apple returns its result as a form post from its own page. */
const PROVIDERS = {
  google: {
    client: 'GOOGLE_CLIENT_ID',
    address: 'GOOGLE_AUTHORIZE_URL',
    scope: 'openid email profile',
    responseMode: null,
    sameSite: 'Lax',
  },
  apple: {
    client: 'APPLE_CLIENT_ID',
    address: 'APPLE_AUTHORIZE_URL',
    scope: 'name email',
    responseMode: 'form_post',
    sameSite: 'None',
  },
} as const satisfies Record<ForeignProvider, object>;

/** Providers show no login form without these: specification 5, the Apple component. */
const REQUIRED = ['client_id', 'redirect_uri', 'state'] as const;

const goTo = (location: string) =>
  redirectTo({ status: 303, location, maxAgeSeconds: 0, headers: { 'referrer-policy': 'no-referrer' } });

/**
 * Redirects to the provider. For providers without PKCE the verifier serves as nonce: only its digest is in the URL,
 * the verifier itself in the cookie. M106, M107.
 */
export function beginForeignLogin(
  provider: ForeignProvider,
  { visit, isolate, respondWithError }: Call<'session'>,
): Response | Promise<Response> {
  const { client, address, scope, responseMode, sameSite } = PROVIDERS[provider];
  const { settings } = isolate.readers.session;
  const state = randomToken();
  const { verifier, challenge } = createPkce();
  const query = new URLSearchParams({
    client_id: settings[client],
    redirect_uri: redirectUri(provider, { visit, isolate }),
    response_type: responseMode === null ? 'code' : 'code id_token',
    scope,
    state,
    nonce: challenge,
    ...(responseMode === null
      ? { code_challenge: challenge, code_challenge_method: 'S256' }
      : { response_mode: responseMode }),
  });
  const missing = REQUIRED.filter((name) => !query.get(name)?.trim());
  if (missing.length > 0) {
    isolate.publishing.log.warn('foreign_login_incomplete', { key: provider, cause: `missing: ${missing.join(' ')}` });
    return respondWithError({ visit, status: 404, message: '' });
  }
  beginJourney(
    visit,
    state,
    { secret: verifier, target: targetOf(new URLSearchParams(visit.url.search).get('to')), isSilent: false },
    sameSite,
  );
  return goTo(`${settings[address]}?${query}`);
}

/**
 * Redirect target of the provider. The identity service verifies the code or token; that the login started in this
 * browser is verified here.
 */
export async function endForeignLogin(
  provider: ForeignProvider,
  answer: URLSearchParams,
  call: Call<'session'>,
): Promise<Response> {
  const { visit, isolate, respondWithError } = call;
  const journey = endJourney(visit, answer.get('state'), PROVIDERS[provider].sameSite);
  if (!journey) return respondWithError({ visit, status: 400, message: '' });
  const code = answer.get('code');
  // The reader cancelled at the provider, which is no error.
  if (code === null) return goTo(journey.target);
  const proof = {
    code,
    redirect_uri: redirectUri(provider, call),
    code_verifier: journey.secret,
    nonce: challengeOf(journey.secret),
    ...readApple(answer),
  };
  const answered = await isolate.readers.session.identity.signInWith(onBehalfOf(visit), provider, proof);
  const entered =
    answered.ok && answered.value.jwt !== null
      ? await isolate.readers.session.logIn.withJwt(visit, answered.value.jwt)
      : null;
  if (entered?.ok) return goTo(afterLoginPath(journey.target));
  const isRefused = !answered.ok && !isUndecided(toAccountFailure(answered.error, REFUSED));
  return respondWithError({ visit, status: isRefused ? 403 : 503, message: '' });
}

function redirectUri(provider: ForeignProvider, { visit, isolate }: Pick<Call, 'visit' | 'isolate'>): string {
  return `${isolate.publishing.publicOrigin(visit.mandator.id)}${foreignCallbackPath(provider)}`;
}

const appleName = v.object({
  name: v.object({ firstName: v.fallback(v.string(), ''), lastName: v.fallback(v.string(), '') }),
});

/** Apple sends the name only on the first login, beside the token. */
function readApple(answer: URLSearchParams): Record<string, string> {
  const idToken = answer.get('id_token');
  const user = v.safeParse(appleName, parseJson(answer.get('user') ?? ''));
  return {
    ...(idToken === null ? {} : { id_token: idToken }),
    ...(user.success ? { user: JSON.stringify(user.output) } : {}),
  };
}
