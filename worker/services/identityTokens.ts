import { createHmac } from 'node:crypto';
import type * as v from 'valibot';
import { authorizeAnswerContract, tokenAnswerContract, type TokenAnswer } from '#shared/contracts/identity.contract.ts';
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

/** One title as a client of the identity service, and where a login comes back to. */
export type Code = { readonly code: string; readonly verifier: string; readonly redirectUri: string };

export type AuthorizeQuestion = {
  readonly bearer: string;
  readonly challenge: string;
  readonly state: string;
  readonly redirectUri: string;
};

/** The tokens of a session: each title is a client of its own. */
export type IdentityTokens = {
  /** The address that the reader's browser would be sent to, with a code or an error in it. */
  readonly authorize: (who: OnBehalf, question: AuthorizeQuestion) => Answer<URL>;
  readonly redeemCode: (who: OnBehalf, code: Code) => Answer<TokenAnswer>;
  /** `status` 400 when the token is good no longer. */
  readonly refresh: (who: OnBehalf, refreshToken: string) => Answer<TokenAnswer>;
  /** Ends the session that a refresh or access token belongs to. */
  readonly revoke: (who: OnBehalf, token: string) => Answer<null>;
  /**
   * Ends the session that an id token belongs to, and all that was made of it. The token may have expired. Null where
   * that is between a provider and the reader's browser: OpenID Connect RP-Initiated Logout.
   */
  readonly endSession: ((who: OnBehalf, idToken: string) => Answer<null>) | null;
};

const REDIRECTS = [302, 303];

type TokenCalls = {
  readonly ask: Ask;
  readonly send: Send;
  readonly clientSecret: string;
  readonly endsByIdToken: boolean;
};

export function createIdentityTokens({ ask, send, clientSecret, endsByIdToken }: TokenCalls): IdentityTokens {
  const askForTokens = (who: OnBehalf, grant: Readonly<Record<string, string>>, deadlineMs: number) =>
    ask(who, {
      path: '/oauth2/token',
      body: new URLSearchParams(grant),
      headers: asClient(who, clientSecret),
      contract: tokenAnswerContract,
      deadlineMs,
    });

  return {
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
    endSession: endsByIdToken
      ? (who, idToken) => send(who, { path: '/oauth2/logout', body: new URLSearchParams({ id_token_hint: idToken }) })
      : null,
  };
}

/** Each title is a client of its own: RFC 6749, 2.3.1. */
function asClient({ mandator }: OnBehalf, clientSecret: string): Readonly<Record<string, string>> {
  const secret = createHmac('sha256', clientSecret).update(mandator).digest('base64url');
  return { authorization: `Basic ${Buffer.from(`${mandator}:${secret}`).toString('base64')}` };
}

/**
 * RFC 6749, 4.1.1, with PKCE (RFC 7636). The same question is put through the browser where the session is that of the
 * identity host.
 */
export function authorizeQuery(
  mandator: MandatorId,
  { challenge, state, redirectUri }: Omit<AuthorizeQuestion, 'bearer'>,
): URLSearchParams {
  return new URLSearchParams({
    response_type: 'code',
    client_id: mandator,
    redirect_uri: redirectUri,
    scope: 'openid profile email offline_access',
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  });
}

function authorizeCall(
  { mandator }: OnBehalf,
  question: AuthorizeQuestion,
): UpstreamCall<v.InferOutput<typeof authorizeAnswerContract>> {
  return {
    path: `/oauth2/authorize?${authorizeQuery(mandator, question)}`,
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
