import { err, ok, type Result } from '../../lib/result.ts';
import type { Change } from '../sale/moveSale.ts';
import type { Subscription, SubscriptionState, Term } from './subscription.ts';
import type { SubscriptionEffect, SubscriptionMail } from './subscriptionEffect.ts';
import type { Refusal } from './subscriptionEvent.ts';

export type SubscriptionChange = Change<Subscription, SubscriptionEffect>;
export type Moved = Result<SubscriptionChange, Refusal>;

export function stay(subscription: Subscription): Moved {
  return ok({ sale: subscription, effects: [] });
}

export function refuse(reason: Refusal): Moved {
  return err(reason);
}

export function change(subscription: Subscription, ...effects: readonly SubscriptionEffect[]): Moved {
  return ok({ sale: subscription, effects });
}

export function inState(subscription: Subscription, state: SubscriptionState): Subscription {
  return { ...subscription, state };
}

export function mail(mail: SubscriptionMail): SubscriptionEffect {
  return { kind: 'mail', mail };
}

/** The state of a subscription in good order: a trial or an active term. */
export function running(term: Term, isPaid: boolean): SubscriptionState {
  return { kind: term.isTrial ? 'trial' : 'active', term, isPaid };
}

/** Requests the money of a term, under an id that no other attempt has. */
export function askFor(
  subscription: Subscription,
  { number, priceCents }: Pick<Term, 'number' | 'priceCents'>,
  { isAttended }: { readonly isAttended: boolean },
): { readonly subscription: Subscription; readonly charge: SubscriptionEffect } {
  const tries = subscription.charges.filter(({ term }) => term === number).length;
  const chargeId = `${subscription.id}.${number}.${tries + 1}`;
  const asked = { chargeId, term: number, cents: priceCents };
  return {
    subscription: {
      ...subscription,
      charges: [...subscription.charges, { ...asked, status: 'requested', isAttended, refund: null }],
    },
    charge: { kind: 'charge', ...asked, isAttended },
  };
}
