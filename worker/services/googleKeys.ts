import { jwksContract } from '#shared/contracts/identity.contract.ts';
import { mapOk } from '#shared/lib/result.ts';
import type { Identity } from './identity.ts';
import type { Upstream } from './upstream.ts';

/** The keys that Google signs entitlements with, as it publishes them. Contracts, Google. */
export function createGoogleKeys(upstream: Upstream): Pick<Identity, 'fetchPublicKeys'> {
  return {
    async fetchPublicKeys() {
      const answer = await upstream.call({ path: '', contract: jwksContract });
      return mapOk(answer, ({ value }) => value.keys);
    },
  };
}
