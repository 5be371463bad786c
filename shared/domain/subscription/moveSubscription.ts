import { assertNever } from '../../lib/assertNever.ts';
import type { Result } from '../../lib/result.ts';
import { ofCharge } from '../sale/charges.ts';
import { moveSale, type Change } from '../sale/moveSale.ts';
import { stay, type Moved } from './change.ts';
import { declareIn } from './declareIn.ts';
import { doWhatIsDue, dueAt } from './passTime.ts';
import { authorize, capture, fail } from './payments.ts';
import { chargeBack, confirmRefund, voidRefund } from './returnedMoney.ts';
import type { Subscription } from './subscription.ts';
import type { KeyedEffect } from './subscriptionEffect.ts';
import type { Refusal, SubscriptionEvent } from './subscriptionEvent.ts';
import type { TermCalendar } from './termCalendar.ts';

export type Step = Change<Subscription, KeyedEffect>;

/** Applies an event to a subscription, after everything due by then: `moveSale`. */
export function moveSubscription(
  subscription: Subscription,
  event: SubscriptionEvent,
  calendar: TermCalendar,
): Result<Step, Refusal> {
  return moveSale(subscription, event.at, {
    dueAt,
    passTime: (sale, at) => doWhatIsDue(sale, at, calendar),
    answer: (sale) => answer(sale, event, calendar),
  });
}

/** Reports about money are accepted in every state; declarations depend on the state. */
function answer(subscription: Subscription, event: SubscriptionEvent, calendar: TermCalendar): Moved {
  switch (event.kind) {
    case 'paymentAuthorized':
      return ofCharge(subscription, event, (charge) => authorize(subscription, charge, event, calendar));
    case 'paymentCaptured':
      return ofCharge(subscription, event, (charge) => capture(subscription, charge, event, calendar));
    case 'paymentFailed':
      return ofCharge(subscription, event, (charge) => fail(subscription, charge, event, calendar));
    case 'paymentChargedBack':
      return ofCharge(subscription, event, (charge) => chargeBack(subscription, charge, event, calendar));
    case 'refundConfirmed':
      return ofCharge(subscription, event, (charge) => confirmRefund(subscription, charge, event, calendar));
    case 'refundVoided':
      return ofCharge(subscription, event, (charge) => voidRefund(subscription, charge, event));
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
