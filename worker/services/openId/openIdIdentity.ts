import type * as v from 'valibot';
import {
  acknowledgedContract,
  jwksContract,
  refreshAnswerContract,
  tokenAnswerContract,
  userInfoContract,
  type accountAnswerContract,
} from '#shared/contracts/identity.contract.ts';
import { err, mapOk, ok, type Result } from '#shared/lib/result.ts';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import { createIdentity, type Identity } from '../identity.ts';
import { ACCOUNT_DEADLINE_MS, REFRESH_DEADLINE_MS, REFUSALS, type Answer } from '../identityCalls.ts';
import { authorizeQuery } from '../identityTokens.ts';
import type { Upstream, UpstreamFailure } from '../upstream.ts';
import type { UpstreamCall } from '../upstreamCall.ts';
import { asClient, revocationMethods, type Grant, type TitleClient } from './asClient.ts';
import { fetchDiscovery, type Discover } from './discovery.ts';

export type OpenIdDependencies = {
  readonly upstream: Upstream;
  readonly issuer: string;
  readonly discover: Discover;
  readonly clientOf: (mandator: MandatorId) => TitleClient;
  readonly scope: string;
};

/**
 * A provider that speaks OpenID Connect: the code flow with PKCE, refresh, revocation, userinfo and RP-Initiated Logout,
 * at the addresses that it publishes. It is told nothing about readers that the standard does not ask for, and what only
 * our own identity service has is not called. Decision 044.
 */
export function createOpenIdIdentity({ upstream, issuer, discover, clientOf, scope }: OpenIdDependencies): Identity {
  const ask = async <T>(call: UpstreamCall<T>): Answer<T> =>
    mapOk(await upstream.call({ expected: REFUSALS, ...call }), ({ value }) => value);

  const askForTokens = async <T>(
    mandator: MandatorId,
    grant: Grant,
    call: Pick<UpstreamCall<T>, 'contract' | 'deadlineMs'>,
  ): Answer<T> => {
    const found = await discover();
    if (!found.ok) return found;
    const { token_endpoint: path, token_endpoint_auth_methods_supported: methods } = found.value;
    return ask({ ...call, path, ...asClient(clientOf(mandator), methods, grant) });
  };

  return {
    ...createIdentity(NO_SERVICE, { serviceToken: '', clientSecret: '', origin: '' }),
    async fetchLoginAddress(mandator, question) {
      const query = authorizeQuery({ clientId: clientOf(mandator).id, scope }, question);
      return mapOk(await discover(), (found) => withQuery(found.authorization_endpoint, query));
    },
    redeemCode: ({ mandator }, { code, verifier, redirectUri }) =>
      askForTokens(
        mandator,
        { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri },
        { contract: tokenAnswerContract, deadlineMs: ACCOUNT_DEADLINE_MS },
      ),
    refresh: ({ mandator }, refreshToken) =>
      askForTokens(
        mandator,
        { grant_type: 'refresh_token', refresh_token: refreshToken },
        { contract: refreshAnswerContract, deadlineMs: REFRESH_DEADLINE_MS },
      ),
    async revoke({ mandator }, token) {
      const found = await discover();
      if (!found.ok) return found;
      const { revocation_endpoint: path } = found.value;
      if (path === undefined) return ok(null);
      const call = asClient(clientOf(mandator), revocationMethods(found.value), { token });
      const answer = await ask({ path, contract: acknowledgedContract, deadlineMs: ACCOUNT_DEADLINE_MS, ...call });
      return mapOk(answer, () => null);
    },
    endSession: null,
    async fetchLogoutAddress(mandator, { idToken, returnTo }) {
      const query = new URLSearchParams({
        id_token_hint: idToken,
        client_id: clientOf(mandator).id,
        post_logout_redirect_uri: returnTo,
      });
      return mapOk(await discover(), ({ end_session_endpoint: address }) =>
        address === undefined ? null : withQuery(address, query),
      );
    },
    async fetchPublicKeys() {
      const found = await discover();
      if (!found.ok) return found;
      return mapOk(await ask({ path: found.value.jwks_uri, contract: jwksContract }), ({ keys }) => keys);
    },
    async fetchAccount(_, bearer) {
      const found = await discover();
      if (!found.ok) return found;
      const { userinfo_endpoint: path } = found.value;
      if (path === undefined) return NOT_OFFERED;
      return mapOk(await ask({ path, bearer, contract: userInfoContract }), toAccount);
    },
    fetchRegistration: async () => ok(null),
    fetchHealth: async () => mapOk(await fetchDiscovery({ upstream, issuer }), () => null),
  };
}

const NOT_OFFERED: Result<never, UpstreamFailure> = err({
  kind: 'status',
  status: 404,
  headers: new Headers(),
  body: null,
});

/** Stands in for our own identity service where there is none: no call leaves the portal. */
const NO_SERVICE: Upstream = { call: async () => NOT_OFFERED };

/** The endpoint may have a query itself. */
function withQuery(endpoint: string, query: URLSearchParams): URL {
  const address = new URL(endpoint);
  for (const [name, value] of query) address.searchParams.set(name, value);
  return address;
}

function toAccount(info: v.InferOutput<typeof userInfoContract>): v.InferOutput<typeof accountAnswerContract> {
  return {
    documentId: info.sub,
    email: info.email,
    confirmed: info.email_verified,
    salutation: '',
    firstName: info.given_name,
    lastName: info.family_name,
    createdAt: null,
  };
}
