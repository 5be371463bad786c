import { invitationsContract, invitedContract, type Invitations } from '#shared/contracts/invitation.contract.ts';
import { ok, type Result } from '#shared/lib/result.ts';
import { statusOf, type StoreCall } from './singlePurchases.ts';
import type { UpstreamFailure } from './upstream.ts';

type Answer<T> = Promise<Result<T, UpstreamFailure>>;

/** What a reader gives others, at the subscription provider. */
export type SentInvitations = {
  readonly listInvitations: (customerId: string) => Answer<Invitations>;
  /** `refused`: too many wait, or they do not pay. */
  readonly invite: (customerId: string) => Answer<'invited' | 'refused'>;
};

export function createSentInvitations(call: StoreCall): SentInvitations {
  const pathOf = (customerId: string) => `/customers/${encodeURIComponent(customerId)}/invitations`;
  return {
    listInvitations: (customerId) => call(pathOf(customerId), invitationsContract),
    async invite(customerId) {
      const answer = await call(pathOf(customerId), invitedContract, {});
      if (answer.ok) return ok('invited');
      return statusOf(answer.error) === 400 ? ok('refused') : answer;
    },
  };
}
