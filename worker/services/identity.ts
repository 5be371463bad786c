import type * as v from 'valibot';
import {
  accountAnswerContract,
  codeAddressContract,
  codeKeysContract,
  healthContract,
  jwksContract,
  mailCountContract,
  SINCE_ASKED,
  type AccountKey,
} from '#shared/contracts/identity.contract.ts';
import type { AccountProfile } from '#shared/domain/session/accountProfile.ts';
import { mapOk } from '#shared/lib/result.ts';
import { createIdentityCalls, type Answer, type Bearer, type OnBehalf } from './identityCalls.ts';
import { createIdentityPasskeys, type IdentityPasskeys } from './identityPasskeys.ts';
import { createIdentitySessions, type IdentitySessions } from './identitySessions.ts';
import { createIdentityTokens, type IdentityTokens } from './identityTokens.ts';
import type { Upstream, UpstreamFailure } from './upstream.ts';

export type PublicKey = { readonly kty: 'RSA'; readonly kid: string; readonly n: string; readonly e: string };

/** Result of a social login: token or code. */
export type ForeignProof = Readonly<Record<string, string>>;

/** Recipient of a mailed code, and the page that the code returns to. */
export type MailAsked = { readonly email: string; readonly target: string };

/** Re-authentication: the current password, or a mailed code. */
export type OwnerProof = { readonly currentPassword: string } | { readonly digits: string };

/**
 * The only client of the identity service. Specification 7; its endpoints are listed in origin/identity/README.md.
 * Another provider's: `openId/openIdIdentity.ts`.
 */
export type Identity = IdentityPasskeys &
  IdentitySessions &
  IdentityTokens & {
    readonly fetchPublicKeys: () => Answer<readonly PublicKey[]>;
    readonly signIn: (
      who: OnBehalf,
      credentials: { readonly identifier: string; readonly password: string },
    ) => Answer<Bearer>;
    readonly signInWith: (who: OnBehalf, provider: 'google' | 'apple', proof: ForeignProof) => Answer<Bearer>;
    /** Mails a login code, whether there is an account or not. `target`: the reader's page. */
    readonly sendCode: (who: OnBehalf, asked: MailAsked & { readonly browser: string }) => Answer<null>;
    /** `status` 400 for `digits` that are not the mail's. */
    readonly enterCode: (
      who: OnBehalf,
      proof: { readonly email: string; readonly browser: string; readonly digits: string },
    ) => Answer<Bearer>;
    readonly requestReset: (who: OnBehalf, asked: MailAsked) => Answer<null>;
    readonly resetPassword: (
      who: OnBehalf,
      form: { readonly code: string; readonly password: string; readonly keep?: readonly string[] },
    ) => Answer<Bearer>;
    readonly changePassword: (
      who: OnBehalf,
      bearer: string,
      form: { readonly currentPassword: string; readonly password: string },
    ) => Answer<Bearer>;
    /** Mails a code that verifies access to the mailbox of a logged-in reader. */
    readonly sendProof: (who: OnBehalf, bearer: string) => Answer<null>;
    /** `status` 400 for `currentPassword` or `digits` that are not those. */
    readonly prove: (who: OnBehalf, bearer: string, proof: OwnerProof) => Answer<null>;
    /** Mails digits to an address that is to be the account's. */
    readonly changeAddress: (who: OnBehalf, bearer: string, email: string) => Answer<null>;
    /** `status` 400 for `digits` that are not those. */
    readonly confirmAddress: (who: OnBehalf, bearer: string, digits: string) => Answer<Bearer>;
    readonly sendConfirmation: (who: OnBehalf, asked: MailAsked) => Answer<null>;
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
     * Login methods besides the password that is being reset with this code. `status` 400 if the code is no longer
     * valid.
     */
    readonly fetchCodeKeys: (who: OnBehalf, code: string) => Answer<readonly AccountKey[]>;
    readonly fetchAccount: (who: OnBehalf, bearer: string) => Answer<v.InferOutput<typeof accountAnswerContract>>;
    /** When the account was created, in ISO 8601; null if the provider does not report it. */
    readonly fetchRegistration: (who: OnBehalf, bearer: string) => Answer<string | null>;
    readonly changeProfile: (who: OnBehalf, bearer: string, profile: AccountProfile) => Answer<null>;
    /** That it reads its database as logins do. */
    readonly fetchHealth: () => Answer<null>;
  };

export type IdentitySettings = {
  readonly serviceToken: string;
  readonly clientSecret: string;
  /** Where browsers find it. */
  readonly origin: string;
};

/** Our own identity service. */
export function createIdentity(upstream: Upstream, { serviceToken, ...client }: IdentitySettings): Identity {
  const { ask, askForBearer, send } = createIdentityCalls(upstream, serviceToken);
  return {
    ...createIdentityPasskeys(ask, askForBearer),
    ...createIdentitySessions(ask, send),
    ...createIdentityTokens({ ask, send, ...client }),
    async fetchPublicKeys() {
      const answer = await upstream.call({ path: '/.well-known/jwks.json', contract: jwksContract });
      return mapOk(answer, ({ value }) => value.keys);
    },
    signIn: (who, credentials) => askForBearer(who, '/auth/local', credentials),
    signInWith: (who, provider, proof) => askForBearer(who, `/auth/${provider}/callback`, proof),
    sendCode: (who, body) => send(who, { path: '/auth/send-code', body }),
    enterCode: (who, proof) => askForBearer(who, '/auth/enter-code', proof),
    requestReset: (who, body) => send(who, { path: '/auth/forgot-password', body }),
    resetPassword: (who, form) =>
      askForBearer(who, '/auth/reset-password', { ...form, passwordConfirmation: form.password }),
    changePassword: (who, bearer, { currentPassword, password }) =>
      askForBearer(who, '/auth/change-password', { currentPassword, password, passwordConfirmation: password }, bearer),
    sendProof: (who, bearer) => send(who, { path: '/auth/send-proof', body: {}, bearer }),
    prove: (who, bearer, body) => send(who, { path: '/auth/prove', body, bearer }),
    changeAddress: (who, bearer, email) => send(who, { path: '/auth/change-address', body: { email }, bearer }),
    confirmAddress: (who, bearer, digits) => askForBearer(who, '/auth/confirm-address', { digits }, bearer),
    sendConfirmation: (who, body) => send(who, { path: '/auth/send-email-confirmation', body }),
    confirmEmail: (who, proof) => askForBearer(who, '/auth/confirm-email', proof),
    async countMail(mailbox) {
      const headers = asService(serviceToken);
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
    async fetchRegistration(who, bearer) {
      const path = `/users/me?${SINCE_ASKED.name}=${SINCE_ASKED.value}`;
      return mapOk(await ask(who, { path, bearer, contract: accountAnswerContract }), ({ createdAt }) => createdAt);
    },
    changeProfile: (who, bearer, profile) => send(who, { path: '/users/me', method: 'PUT', bearer, body: profile }),
    async fetchHealth() {
      const answer = await upstream.call({
        path: '/health',
        headers: asService(serviceToken),
        contract: healthContract,
      });
      return mapOk<unknown, null, UpstreamFailure>(answer, () => null);
    },
  };
}

function asService(token: string): Readonly<Record<string, string>> {
  return { 'identity-service': `Bearer ${token}` };
}
