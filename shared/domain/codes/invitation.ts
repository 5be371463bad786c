import type { GrantCause } from '../grants/grant.ts';
import type { StateKind, Subscription } from '../subscription/subscription.ts';

/** An invitation's benefit, how long it can be redeemed, and how many a subscription includes in that time. */
export const INVITATION = { roles: ['PLUS'], days: 30, waitsDays: 30, most: 3 } as const;

/** Causes of grants after which a reader is not new. Invitations are for new readers. */
export const NOT_NEW: readonly GrantCause['kind'][] = ['subscription', 'takenOver', 'invitation'];

/** States of a subscription whose invitations can be redeemed. */
export const INVITING: readonly string[] = ['active', 'cancelled', 'paused'] satisfies StateKind[];

/** `mayWithdraw`: the agreement can still be withdrawn from, with all of its money. */
type Inviting = { readonly subscription: Subscription; readonly mayWithdraw: boolean };

/**
 * The subscription that entitles a reader to invite; null for none. Its payment must be final: no trial, no debt, and
 * the right of withdrawal expired. Decision 082.
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

/** Whether grants of redeemed invitations end with the inviting subscription: not if it was paid to its end. */
export function endsInvited({ state }: Pick<Subscription, 'state'>): boolean {
  return state.kind !== 'ended' || state.reason !== 'cancelled';
}
