import { createHmac } from 'node:crypto';
import type * as v from 'valibot';
import {
  accountAnswerContract,
  authorizeAnswerContract,
  acknowledgedContract,
  codeAddressContract,
  codeKeysContract,
  healthContract,
  jwksContract,
  mailCountContract,
  tokenAnswerContract,
  type AccountKey,
  type TokenAnswer,
} from '#shared/contracts/identity.contract.ts';
import type { AccountProfile } from '#shared/domain/session/accountProfile.ts';
import { err, mapOk, ok, type Result } from '#shared/lib/result.ts';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import {
  ACCOUNT_DEADLINE_MS,
  createIdentityCalls,
  REFRESH_DEADLINE_MS,
  REFUSALS,
  type Answer,
  type Bearer,
  type OnBehalf,
} from './identityCalls.ts';
import { createIdentityPasskeys, type IdentityPasskeys } from './identityPasskeys.ts';
import { createIdentitySessions, type IdentitySessions } from './identitySessions.ts';
import type { Upstream, UpstreamCall, UpstreamFailure } from './upstream.ts';

export type PublicKey = { readonly kty: 'RSA'; readonly kid: string; readonly n: string; readonly e: string };

/** One title as a client of the identity service, and where a login comes back to. */
export type Code = { readonly code: string; readonly verifier: string; readonly redirectUri: string };

export type AuthorizeQuestion = {
  readonly bearer: string;
  readonly challenge: string;
  readonly state: string;
  readonly redirectUri: string;
};

/** What a reader's foreign account proves himself with. */
export type ForeignProof = Readonly<Record<string, string>>;

/** The one client of the identity service. Specification 7; the doors stand in origin/identity/README.md. */
export type Identity = IdentityPasskeys &
  IdentitySessions & {
    readonly fetchPublicKeys: () => Answer<readonly PublicKey[]>;
    readonly signIn: (
      who: OnBehalf,
      credentials: { readonly identifier: string; readonly password: string },
    ) => Answer<Bearer>;
    readonly signInWith: (who: OnBehalf, provider: 'google' | 'apple', proof: ForeignProof) => Answer<Bearer>;
    readonly register: (
      who: OnBehalf,
      form: AccountProfile & { readonly email: string; readonly password: string; readonly browser: string },
    ) => Answer<null>;
    readonly requestReset: (who: OnBehalf, email: string) => Answer<null>;
    /** `status` 400 for a password that will not do. Asked before a mail is counted. */
    readonly judgePassword: (
      who: OnBehalf,
      form: { readonly email: string; readonly password: string },
    ) => Answer<unknown>;
    readonly resetPassword: (
      who: OnBehalf,
      form: { readonly code: string; readonly password: string; readonly keep?: readonly string[] },
    ) => Answer<Bearer>;
    readonly changePassword: (
      who: OnBehalf,
      bearer: string,
      form: { readonly currentPassword: string; readonly password: string },
    ) => Answer<Bearer>;
    readonly sendConfirmation: (who: OnBehalf, email: string) => Answer<null>;
    /** `status` 400 for `password` where one is to be chosen: the registration was another browser's. */
    readonly confirmEmail: (
      who: OnBehalf,
      proof: { readonly code: string; readonly browser: string; readonly password?: string },
    ) => Answer<Bearer>;
    /** Notes a mail to a mailbox. Milliseconds until it may have another, 0 when this one may go out. */
    readonly countMail: (mailbox: string) => Answer<number>;
    /** To which address the mail with this code went. `status` 400 when it is good no longer. */
    readonly fetchCodeAddress: (who: OnBehalf, code: string) => Answer<string>;
    /**
     * What opens the account beside the password that is chosen anew with this code. `status` 400 when it is good no
     * longer.
     */
    readonly fetchCodeKeys: (who: OnBehalf, code: string) => Answer<readonly AccountKey[]>;
    readonly fetchAccount: (who: OnBehalf, bearer: string) => Answer<v.InferOutput<typeof accountAnswerContract>>;
    readonly changeProfile: (who: OnBehalf, bearer: string, profile: AccountProfile) => Answer<null>;
    /** The address that the reader's browser would be sent to, with a code or an error in it. */
    readonly authorize: (who: OnBehalf, question: AuthorizeQuestion) => Answer<URL>;
    readonly redeemCode: (who: OnBehalf, code: Code) => Answer<TokenAnswer>;
    /** `status` 400 when the token is good no longer. */
    readonly refresh: (who: OnBehalf, refreshToken: string) => Answer<TokenAnswer>;
    /** Ends the session that a refresh or access token belongs to. */
    readonly revoke: (who: OnBehalf, token: string) => Answer<null>;
    /** Ends the session that an id token belongs to, and all that was made of it. The token may have expired. */
    readonly endSession: (who: OnBehalf, idToken: string) => Answer<null>;
    /** That it reads its database as logins do. */
    readonly fetchHealth: () => Answer<null>;
  };

export type IdentitySecrets = { readonly serviceToken: string; readonly clientSecret: string };

const REDIRECTS = [302, 303];

export function createIdentity(upstream: Upstream, { serviceToken, clientSecret }: IdentitySecrets): Identity {
  const { ask, askForBearer, tell } = createIdentityCalls(upstream, serviceToken);
  const askForTokens = (who: OnBehalf, grant: Readonly<Record<string, string>>, deadlineMs: number) =>
    ask(who, {
      path: '/oauth2/token',
      body: new URLSearchParams(grant),
      headers: asClient(who, clientSecret),
      contract: tokenAnswerContract,
      deadlineMs,
    });

  return {
    ...createIdentityPasskeys(ask, askForBearer),
    ...createIdentitySessions(ask, tell),
    async fetchPublicKeys() {
      const answer = await upstream.call({ path: '/.well-known/jwks.json', contract: jwksContract });
      return mapOk(answer, ({ value }) => value.keys);
    },
    signIn: (who, credentials) => askForBearer(who, '/auth/local', credentials),
    signInWith: (who, provider, proof) => askForBearer(who, `/auth/${provider}/callback`, proof),
    register: (who, form) => tell(who, { path: '/auth/local/register', body: { username: form.email, ...form } }),
    requestReset: (who, email) => tell(who, { path: '/auth/forgot-password', body: { email } }),
    judgePassword: (who, body) => ask(who, { path: '/passwords/verdict', body, contract: acknowledgedContract }),
    resetPassword: (who, form) =>
      askForBearer(who, '/auth/reset-password', { ...form, passwordConfirmation: form.password }),
    changePassword: (who, bearer, { currentPassword, password }) =>
      askForBearer(who, '/auth/change-password', { currentPassword, password, passwordConfirmation: password }, bearer),
    sendConfirmation: (who, email) => tell(who, { path: '/auth/send-email-confirmation', body: { email } }),
    confirmEmail: (who, proof) => askForBearer(who, '/auth/confirm-email', proof),
    async countMail(mailbox) {
      const headers = { 'identity-service': `Bearer ${serviceToken}` };
      const answer = await upstream.call({
        path: '/mails/count',
        body: { mailbox },
        headers,
        contract: mailCountContract,
      });
      return mapOk(answer, ({ value }) => value.waitMs);
    },
    async fetchCodeAddress(who, code) {
      const answer = await ask(who, { path: '/codes/address', body: { code }, contract: codeAddressContract });
      return mapOk(answer, ({ email }) => email);
    },
    async fetchCodeKeys(who, code) {
      const answer = await ask(who, { path: '/codes/keys', body: { code }, contract: codeKeysContract });
      return mapOk(answer, ({ keys }) => keys);
    },
    fetchAccount: (who, bearer) => ask(who, { path: '/users/me', bearer, contract: accountAnswerContract }),
    changeProfile: (who, bearer, profile) => tell(who, { path: '/users/me', method: 'PUT', bearer, body: profile }),
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
      tell(who, {
        path: '/oauth2/revoke',
        body: new URLSearchParams({ token }),
        headers: asClient(who, clientSecret),
      }),
    endSession: (who, idToken) =>
      tell(who, { path: '/oauth2/logout', body: new URLSearchParams({ id_token_hint: idToken }) }),
    async fetchHealth() {
      const answer = await upstream.call({
        path: '/health',
        headers: { 'identity-service': `Bearer ${serviceToken}` },
        contract: healthContract,
      });
      return mapOk(answer, () => null);
    },
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

/** A redirect is what is wanted here, and no upstream's answer is followed. */
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
