import { assertNever } from '../../lib/assertNever.ts';
import { refuse, stay, type Moved } from './change.ts';
import { endNow, endOwing, endUnpaid } from './ending.ts';
import { cancel, pause, resume, revokeCancellation } from './notice.ts';
import { payAgain } from './payments.ts';
import { answerPrice, mayTalkOfPrices, offerPrice } from './priceOffers.ts';
import type { Subscription, SubscriptionState } from './subscription.ts';
import type { EventOf, Refusal } from './subscriptionEvent.ts';
import type { TermCalendar } from './termCalendar.ts';
import { withdraw } from './withdraw.ts';

type Declaration = EventOf<
  | 'paymentMethodGiven'
  | 'cancelled'
  | 'cancellationTakenBack'
  | 'withdrawn'
  | 'paused'
  | 'resumed'
  | 'priceOffered'
  | 'priceAnswered'
>;

/** Decides a declaration of the reader or the publisher in each state. `listTransitions` prints it as a table. */
export function declareIn(subscription: Subscription, event: Declaration, calendar: TermCalendar): Moved {
  const { state } = subscription;
  switch (event.kind) {
    case 'paymentMethodGiven':
      return payAgain(subscription);
    case 'cancelled':
      return giveNotice(subscription, event, calendar);
    case 'cancellationTakenBack':
      return state.kind === 'cancelled'
        ? revokeCancellation(subscription, state)
        : refuse(whyNot(state, 'notCancelled'));
    case 'withdrawn':
      return withdrawFromOrder(subscription, event.at, calendar);
    case 'paused':
      if (state.kind === 'paused') return stay(subscription);
      return state.kind === 'active'
        ? pause(subscription, state, event.months, calendar)
        : refuse(whyNot(state, 'onTrial'));
    case 'resumed':
      return state.kind === 'paused'
        ? resume(subscription, state, event.at, calendar)
        : refuse(whyNot(state, 'notPaused'));
    case 'priceOffered':
      return mayTalkOfPrices(state) ? offerPrice(subscription, event) : refuse(whyNot(state, 'notPaid'));
    case 'priceAnswered':
      return mayTalkOfPrices(state) ? answerPrice(subscription, event) : refuse(whyNot(state, 'notPaid'));
    default:
      return assertNever(event);
  }
}

/** The publisher's notice ends a running agreement only, never a paused or owing one. */
function giveNotice(subscription: Subscription, event: EventOf<'cancelled'>, calendar: TermCalendar): Moved {
  const { state } = subscription;
  const isReaders = event.by === 'reader';
  switch (state.kind) {
    case 'ordered':
      return endNow(subscription, event.at, { reason: 'abandoned', isMailed: false });
    case 'trial':
    case 'active':
    case 'cancelled':
      return cancel(subscription, state, event, calendar);
    case 'paused':
      return isReaders ? cancel(subscription, state, event, calendar) : refuse('alreadyPaused');
    case 'pastDue':
      return isReaders ? endUnpaid(subscription, state.term, { at: event.at, reason: 'cancelled' }) : refuse('notPaid');
    case 'chargedBack':
      return isReaders ? endOwing(subscription, state, { at: event.at, reason: 'cancelled' }) : refuse('notPaid');
    case 'ended':
    case 'withdrawn':
    case 'refunded':
      return refuse('hasEnded');
  }
}

/** Applies to ended subscriptions as well: the withdrawal period belongs to the agreement. */
function withdrawFromOrder(subscription: Subscription, at: number, calendar: TermCalendar): Moved {
  switch (subscription.state.kind) {
    case 'ordered':
      return endNow(subscription, at, { reason: 'abandoned', isMailed: false });
    case 'withdrawn':
    case 'refunded':
      return stay(subscription);
    case 'trial':
    case 'active':
    case 'paused':
    case 'pastDue':
    case 'cancelled':
    case 'chargedBack':
    case 'ended':
      return withdraw(subscription, at, calendar);
  }
}

/** The state's own reason for a refusal, else the default reason of the declaration. */
function whyNot({ kind }: SubscriptionState, otherwise: Refusal): Refusal {
  switch (kind) {
    case 'ordered':
      return 'notConcluded';
    case 'cancelled':
      return 'alreadyCancelled';
    case 'ended':
    case 'withdrawn':
    case 'refunded':
      return 'hasEnded';
    case 'pastDue':
    case 'chargedBack':
      return otherwise === 'onTrial' ? 'notPaid' : otherwise;
    case 'trial':
    case 'active':
    case 'paused':
      return otherwise;
  }
}
