import * as v from 'valibot';
import type { Clock } from '#shared/lib/clock.ts';
import { ok } from '#shared/lib/result.ts';
import type { Answer } from '../identityCalls.ts';
import type { Upstream } from '../upstream.ts';

const DISCOVERY_PATH = '/.well-known/openid-configuration';

const endpoint = v.pipe(v.string(), v.url(), v.regex(/^https?:/));
const clientAuthentications = v.array(v.string());

/** What the portal reads of a provider's configuration: OpenID Connect Discovery 1.0, 3; RFC 8414, 2. */
export const discoveryContract = v.object({
  issuer: v.string(),
  authorization_endpoint: endpoint,
  token_endpoint: endpoint,
  jwks_uri: endpoint,
  userinfo_endpoint: v.optional(endpoint),
  /** RFC 7009. Without it a refresh token stays good after a logout. */
  revocation_endpoint: v.optional(endpoint),
  /** RP-Initiated Logout 1.0. Without it a reader stays logged in at the provider. */
  end_session_endpoint: v.optional(endpoint),
  token_endpoint_auth_methods_supported: v.optional(clientAuthentications, ['client_secret_basic']),
  revocation_endpoint_auth_methods_supported: v.optional(clientAuthentications),
});

export type Discovery = v.InferOutput<typeof discoveryContract>;

type Service = { readonly upstream: Upstream; readonly issuer: string };

/** Fails as garbage for the configuration of another issuer: Discovery, 4.3. */
export async function fetchDiscovery({ upstream, issuer }: Service): ReturnType<Discover> {
  const contract = v.pipe(
    discoveryContract,
    v.check((found) => found.issuer === issuer, 'issuer'),
  );
  const answer = await upstream.call({ path: DISCOVERY_PATH, contract });
  return answer.ok ? ok(answer.value.value) : answer;
}

export type Discover = () => Answer<Discovery>;

/** Addresses change with a release of the provider; keys are fetched by themselves. */
const FRESH_FOR_MS = 3_600_000;
/** While the provider is away, the last configuration is good. */
const RETRY_PAUSE_MS = 60_000;

/** Keeps the configuration in the isolate. A request that finds none fetches it itself. */
export function createDiscover(fetch: Discover, clock: Clock): Discover {
  let known: Discovery | null = null;
  let freshUntil = -Infinity;
  return async () => {
    if (known && clock() < freshUntil) return ok(known);
    const fetched = await fetch();
    if (fetched.ok) known = fetched.value;
    freshUntil = clock() + (fetched.ok ? FRESH_FOR_MS : RETRY_PAUSE_MS);
    return known ? ok(known) : fetched;
  };
}
