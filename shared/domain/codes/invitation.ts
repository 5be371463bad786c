import type { Subscription } from '../subscription/subscription.ts';

/** What an invitation gives to a new reader, for how long it can be redeemed, and how many a subscription makes in that time. */
export const INVITATION = { roles: ['PLUS'], days: 30, waitsDays: 30, most: 3 } as const;

/** `mayWithdraw`: the contract can still be withdrawn from, with all of its money. */
type Inviting = { readonly subscription: Subscription; readonly mayWithdraw: boolean };

/**
 * The subscription by which a reader may invite; null for none. Its money must be there to stay: no trial, nothing owed,
 * and the right of withdrawal over. Decision 082.
 */
export function invitesBy(items: readonly Inviting[]): Subscription | null {
  const inviting = items.find(
    ({ subscription: { state, agreement }, mayWithdraw }) =>
      (state.kind === 'active' || state.kind === 'cancelled') &&
      state.isPaid &&
      !state.term.isTrial &&
      !mayWithdraw &&
      INVITATION.roles.every((role) => agreement.roles.includes(role)),
  );
  return inviting?.subscription ?? null;
}
