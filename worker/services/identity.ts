import { jwksContract } from '#shared/contracts/identity.contract.ts';
import { ok, type Result } from '#shared/lib/result.ts';
import type { Upstream, UpstreamFailure } from './upstream.ts';

export type PublicKey = { readonly kty: 'RSA'; readonly kid: string; readonly n: string; readonly e: string };

export type Identity = { readonly fetchPublicKeys: () => Promise<Result<readonly PublicKey[], UpstreamFailure>> };

export function createIdentity(upstream: Upstream): Identity {
  return {
    async fetchPublicKeys() {
      const answer = await upstream.call({ path: '/.well-known/jwks.json', contract: jwksContract });
      return answer.ok ? ok(answer.value.value.keys.map(({ kty, kid, n, e }) => ({ kty, kid, n, e }))) : answer;
    },
  };
}
