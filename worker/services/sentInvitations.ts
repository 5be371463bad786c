import { invitationsContract, invitedContract, type Invitations } from '#shared/contracts/invitation.contract.ts';
import { offeredCodeContract, type OfferedCode } from '#shared/contracts/offeredCode.contract.ts';
import { ok, type Result } from '#shared/lib/result.ts';
import { statusOf, type StoreCall } from './singlePurchases.ts';
import type { UpstreamFailure } from './upstream.ts';

type Answer<T> = Promise<Result<T, UpstreamFailure>>;

/** Invitations that a reader sends, at the subscription provider, and the benefit of their codes. */
export type SentInvitations = {
  readonly listInvitations: (customerId: string) => Answer<Invitations>;
  /** The benefit of a code for a guest; null for an invalid code. */
  readonly fetchOfferedCode: (codeId: string) => Answer<OfferedCode | null>;
  /** `refused`: too many wait, or they do not pay. */
  readonly invite: (customerId: string) => Answer<'invited' | 'refused'>;
};

export function createSentInvitations(call: StoreCall): SentInvitations {
  const pathOf = (customerId: string) => `/customers/${encodeURIComponent(customerId)}/invitations`;
  return {
    listInvitations: (customerId) => call(pathOf(customerId), invitationsContract),
    async fetchOfferedCode(codeId) {
      const answer = await call(`/codes/${encodeURIComponent(codeId)}`, offeredCodeContract);
      return !answer.ok && statusOf(answer.error) === 404 ? ok(null) : answer;
    },
    async invite(customerId) {
      const answer = await call(pathOf(customerId), invitedContract, {});
      if (answer.ok) return ok('invited');
      return statusOf(answer.error) === 400 ? ok('refused') : answer;
    },
  };
}
