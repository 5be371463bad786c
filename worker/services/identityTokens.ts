import { createHmac } from 'node:crypto';
import type * as v from 'valibot';
import {
  authorizeAnswerContract,
  tokenAnswerContract,
  type RefreshAnswer,
  type TokenAnswer,
} from '#shared/contracts/identity.contract.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import {
  ACCOUNT_DEADLINE_MS,
  REFRESH_DEADLINE_MS,
  REFUSALS,
  type Answer,
  type Ask,
  type OnBehalf,
  type Send,
} from './identityCalls.ts';
import type { UpstreamFailure } from './upstream.ts';
import type { UpstreamCall } from './upstreamCall.ts';

/** A login's code, the secret that it was asked for with (PKCE), and where it came back to. */
export type Code = { readonly code: string; readonly verifier: string; readonly redirectUri: string };

export type AuthorizeQuestion = {
  readonly challenge: string;
  readonly state: string;
  readonly redirectUri: string;
};

/** The tokens of a session: each title is a client of its own. */
export type IdentityTokens = {
  /** Where a browser begins a login, on the provider's own host. */
  readonly fetchLoginAddress: (mandator: MandatorId, question: AuthorizeQuestion) => Answer<URL>;
  /** Where that login comes back to, for a session that the identity service has just made: a code or an error. */
  readonly authorize: (who: OnBehalf, question: AuthorizeQuestion & { readonly bearer: string }) => Answer<URL>;
  readonly redeemCode: (who: OnBehalf, code: Code) => Answer<TokenAnswer>;
  /** `invalid_grant` when the token is good no longer: RFC 6749, 5.2. */
  readonly refresh: (who: OnBehalf, refreshToken: string) => Answer<RefreshAnswer>;
  /** Ends the session that a refresh or access token belongs to. */
  readonly revoke: (who: OnBehalf, token: string) => Answer<null>;
  /**
   * Ends the session that an id token belongs to, and all that was made of it. The token may have expired. Null where
   * that is between a provider and the reader's browser: OpenID Connect RP-Initiated Logout.
   */
  readonly endSession: ((who: OnBehalf, idToken: string) => Answer<null>) | null;
  /** Where the reader's browser ends that session, and is sent back from; null where no browser has to. */
  readonly fetchLogoutAddress: (
    mandator: MandatorId,
    left: { readonly idToken: string; readonly returnTo: string },
  ) => Answer<URL | null>;
};

const REDIRECTS = [302, 303];

type TokenCalls = {
  readonly ask: Ask;
  readonly send: Send;
  readonly clientSecret: string;
  /** Where browsers find the identity service. */
  readonly origin: string;
};

export function createIdentityTokens({ ask, send, clientSecret, origin }: TokenCalls): IdentityTokens {
  const askForTokens = (who: OnBehalf, grant: Readonly<Record<string, string>>, deadlineMs: number) =>
    ask(who, {
      path: '/oauth2/token',
      body: new URLSearchParams(grant),
      headers: asClient(who, clientSecret),
      contract: tokenAnswerContract,
      deadlineMs,
    });

  return {
    async fetchLoginAddress(mandator, question) {
      const address = new URL(
        `${origin}/oauth2/authorize?${authorizeQuery({ clientId: mandator, scope: SCOPE }, question)}`,
      );
      // Passwords are typed on the title's own page: the service shows no form.
      address.searchParams.set('prompt', 'none');
      return ok(address);
    },
    authorize: async (who, question) => readAuthorized(await ask(who, authorizeCall(who, question))),
    redeemCode: (who, { code, verifier, redirectUri }) =>
      askForTokens(
        who,
        { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri },
        ACCOUNT_DEADLINE_MS,
      ),
    refresh: (who, refreshToken) =>
      askForTokens(who, { grant_type: 'refresh_token', refresh_token: refreshToken }, REFRESH_DEADLINE_MS),
    revoke: (who, token) =>
      send(who, {
        path: '/oauth2/revoke',
        body: new URLSearchParams({ token }),
        headers: asClient(who, clientSecret),
      }),
    endSession: (who, idToken) =>
      send(who, { path: '/oauth2/logout', body: new URLSearchParams({ id_token_hint: idToken }) }),
    fetchLogoutAddress: async () => ok(null),
  };
}

/** Each title is a client of its own: RFC 6749, 2.3.1. */
function asClient({ mandator }: OnBehalf, clientSecret: string): Readonly<Record<string, string>> {
  const secret = createHmac('sha256', clientSecret).update(mandator).digest('base64url');
  return { authorization: `Basic ${Buffer.from(`${mandator}:${secret}`).toString('base64')}` };
}

const SCOPE = 'openid profile email offline_access';

/** RFC 6749, 4.1.1, with PKCE (RFC 7636). */
export function authorizeQuery(
  { clientId, scope }: { readonly clientId: string; readonly scope: string },
  { challenge, state, redirectUri }: AuthorizeQuestion,
): URLSearchParams {
  return new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope,
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  });
}

function authorizeCall(
  { mandator }: OnBehalf,
  question: AuthorizeQuestion & { readonly bearer: string },
): UpstreamCall<v.InferOutput<typeof authorizeAnswerContract>> {
  return {
    path: `/oauth2/authorize?${authorizeQuery({ clientId: mandator, scope: SCOPE }, question)}`,
    bearer: question.bearer,
    contract: authorizeAnswerContract,
    expected: [...REFUSALS, ...REDIRECTS],
    deadlineMs: ACCOUNT_DEADLINE_MS,
  };
}

/** The redirect itself is the result; upstream redirects are never followed. */
function readAuthorized(
  answer: Result<v.InferOutput<typeof authorizeAnswerContract>, UpstreamFailure>,
): Result<URL, UpstreamFailure> {
  const target = answer.ok
    ? 'url' in answer.value
      ? answer.value.url
      : answer.value.redirect_uri
    : locationOf(answer.error);
  const url = target === null ? null : URL.parse(target);
  if (url) return ok(url);
  return answer.ok ? err({ kind: 'garbage' }) : answer;
}

function locationOf(failure: UpstreamFailure): string | null {
  return failure.kind === 'status' && REDIRECTS.includes(failure.status) ? failure.headers.get('location') : null;
}
