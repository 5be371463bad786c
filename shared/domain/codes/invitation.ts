import type { Subscription } from '../subscription/subscription.ts';

/** What a reader's invitation gives to somebody who is new, how long it waits for that, and how many may wait. */
export const INVITATION = { roles: ['PLUS'], days: 30, waitsDays: 30, mostOpen: 3 } as const;

/** Whoever pays for reading may invite to it: not during a trial, and not while something is owed. */
export function mayInvite(subscriptions: readonly Subscription[]): boolean {
  return subscriptions.some(
    ({ state, agreement }) =>
      (state.kind === 'active' || state.kind === 'cancelled') &&
      state.isPaid &&
      !state.term.isTrial &&
      INVITATION.roles.every((role) => agreement.roles.includes(role)),
  );
}
