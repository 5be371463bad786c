import { assertNever } from '../../lib/assertNever.ts';
import { ok, type Result } from '../../lib/result.ts';
import { stay, type Moved } from './change.ts';
import { declareIn } from './declareIn.ts';
import { doWhatIsDue, dueAt } from './passTime.ts';
import { authorize, capture, fail } from './payments.ts';
import { chargeBack, confirmRefund, voidRefund } from './returnedMoney.ts';
import type { Subscription } from './subscription.ts';
import type { KeyedEffect } from './subscriptionEffect.ts';
import type { Refusal, SubscriptionEvent } from './subscriptionEvent.ts';
import type { TermCalendar } from './termCalendar.ts';

export type Step = { readonly subscription: Subscription; readonly effects: readonly KeyedEffect[] };

/**
 * Applies an event to a subscription, after everything due by then. The caller saves the result and its effects in one
 * transaction, conditional on the version that was read, and performs the effects afterwards. A repeated event changes
 * nothing; an event that the state does not allow is refused, and nothing is written.
 */
export function moveSubscription(
  subscription: Subscription,
  event: SubscriptionEvent,
  calendar: TermCalendar,
): Result<Step, Refusal> {
  let step: Step = { subscription, effects: [] };
  for (let due = dueAt(subscription); due !== null && due <= event.at; due = dueAt(step.subscription)) {
    const next = take(step, doWhatIsDue(step.subscription, event.at, calendar));
    if (!next.ok) return next;
    step = next.value;
  }
  return take(step, answer(step.subscription, event, calendar));
}

/** Gives each change a version, and each effect a key derived from it. */
function take({ subscription, effects }: Step, moved: Moved): Result<Step, Refusal> {
  if (!moved.ok) return moved;
  if (moved.value.subscription === subscription) return ok({ subscription, effects });
  const version = subscription.version + 1;
  const keyed = moved.value.effects.map((effect, index) => ({
    ...effect,
    key: `${subscription.id}/${version}/${index}`,
  }));
  return ok({ subscription: { ...moved.value.subscription, version }, effects: [...effects, ...keyed] });
}

/** Reports about money are accepted in every state; declarations depend on the state. */
function answer(subscription: Subscription, event: SubscriptionEvent, calendar: TermCalendar): Moved {
  switch (event.kind) {
    case 'paymentAuthorized':
      return authorize(subscription, event, calendar);
    case 'paymentCaptured':
      return capture(subscription, event, calendar);
    case 'paymentFailed':
      return fail(subscription, event, calendar);
    case 'paymentChargedBack':
      return chargeBack(subscription, event, calendar);
    case 'refundConfirmed':
      return confirmRefund(subscription, event, calendar);
    case 'refundVoided':
      return voidRefund(subscription, event);
    case 'timePassed':
      return stay(subscription);
    case 'paymentMethodGiven':
    case 'cancelled':
    case 'cancellationTakenBack':
    case 'withdrawn':
    case 'paused':
    case 'resumed':
    case 'priceOffered':
    case 'priceAnswered':
      return declareIn(subscription, event, calendar);
    default:
      return assertNever(event);
  }
}
