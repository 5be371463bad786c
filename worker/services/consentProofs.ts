import { consentProvedContract, type ConsentProof } from '#shared/contracts/consentProof.contract.ts';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import { mapOk, type Result } from '#shared/lib/result.ts';
import type { Upstream, UpstreamFailure } from './upstream.ts';

/** Consent records, stored by the user API. Decision 059. */
export type ConsentProofs = {
  /** Idempotent. */
  readonly save: (mandator: MandatorId, id: string, proof: ConsentProof) => Promise<Result<null, UpstreamFailure>>;
};

export function createConsentProofs(upstream: Upstream): ConsentProofs {
  return {
    async save(mandator, id, proof) {
      const path = `/mandators/${mandator}/consents/${encodeURIComponent(id)}`;
      const answer = await upstream.call({ path, contract: consentProvedContract, method: 'PUT', body: proof });
      return mapOk(answer, () => null);
    },
  };
}
