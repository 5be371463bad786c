import { moveSubscription } from './moveSubscription.ts';
import { dueAt } from './passTime.ts';
import { placeOrder } from './placeOrder.ts';
import { PRODUCTS } from './simulation/products.ts';
import type { StateKind, Subscription } from './subscription.ts';
import type { EventKind, SubscriptionEvent } from './subscriptionEvent.ts';
import { tabulate, type Transition } from '../sale/tabulate.ts';
import type { TermCalendar } from './termCalendar.ts';

const ORDERED_AT = Date.parse('2026-11-02T10:00+01:00');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const [PRODUCT] = PRODUCTS;

/** Generates the table `state × event → states, effects` by applying the rules to examples. */
export function listTransitions(calendar: TermCalendar): readonly Transition<StateKind, EventKind>[] {
  return tabulate(examples(calendar), {
    eventsFor,
    move: (example, event) => moveSubscription(example, event, calendar),
  });
}

/** Examples of every state, reached by each path that leads to it. */
function examples(calendar: TermCalendar): readonly Subscription[] {
  const order = (isTrialOpen: boolean): Subscription[] => {
    const step = placeOrder({ id: 's', product: PRODUCT, at: ORDERED_AT, isTrialOpen, calendar });
    return step ? [step.sale] : [];
  };
  const after = (before: readonly Subscription[], toEvent: (one: Subscription) => EventBody): Subscription[] =>
    before.flatMap((one) => {
      const body = toEvent(one);
      const step = moveSubscription(one, { ...body, at: body.at ?? ORDERED_AT + HOUR_MS }, calendar);
      return step.ok ? [step.value.sale] : [];
    });
  const charge = (kind: ChargeEvent) => (one: Subscription) => ({
    kind,
    chargeId: lastCharge(one),
    isFamilyTaken: false,
    cents: 1_290,
  });

  const ordered = [...order(true), ...order(false)];
  const paid = after(ordered, charge('paymentCaptured'));
  const authorized = after(ordered, charge('paymentAuthorized'));
  const renewed = after(paid, whenDue);
  const pastDue = after(renewed, charge('paymentFailed'));
  const bounced = after(authorized, charge('paymentFailed'));
  const paused = after(paid, () => ({ kind: 'paused', months: 2 }));
  const cancelled = after([...paid, ...authorized], () => ({ kind: 'cancelled', by: 'reader', wishedEnd: null }));
  const chargedBack = after(paid, charge('paymentChargedBack'));
  const payingDebt = after(chargedBack, () => ({ kind: 'paymentMethodGiven' }));
  const ended = after(cancelled, whenDue);
  const withdrawn = after(paid, () => ({ kind: 'withdrawn' }));
  const refunded = after(withdrawn, charge('refundConfirmed'));
  const offered = after(paid, () => offer);
  return [
    ...ordered,
    ...after(ordered, charge('paymentFailed')),
    ...paid,
    ...offered,
    ...authorized,
    ...renewed,
    ...pastDue,
    ...bounced,
    ...after(pastDue, whenDue),
    ...after(after(pastDue, whenDue), whenDue),
    ...after(pastDue, lastHour),
    ...paused,
    ...cancelled,
    ...after(paid, () => ({ kind: 'cancelled', by: 'publisher', wishedEnd: null })),
    ...after(paid, () => ({ kind: 'cancelled', by: 'reader', wishedEnd: ORDERED_AT + 100 * DAY_MS })),
    ...chargedBack,
    ...payingDebt,
    ...ended,
    ...after(authorized, whenDue),
    ...withdrawn,
    ...after(withdrawn, charge('paymentChargedBack')),
    ...refunded,
    ...after(refunded, charge('paymentChargedBack')),
  ];
}

type ChargeEvent = 'paymentAuthorized' | 'paymentCaptured' | 'paymentFailed' | 'paymentChargedBack' | 'refundConfirmed';
type WithoutTime<E> = E extends SubscriptionEvent ? Omit<E, 'at'> & { readonly at?: number } : never;
type EventBody = WithoutTime<SubscriptionEvent>;

const whenDue = (one: Subscription): EventBody => ({ kind: 'timePassed', at: dueAt(one) ?? 0 });

const lastHour = ({ state }: Subscription): EventBody => ({
  kind: 'timePassed',
  at: state.kind === 'pastDue' ? state.term.courtesyUntil - HOUR_MS : 0,
});

const offer = {
  kind: 'priceOffered',
  offerId: 'offer',
  priceCents: 1_490,
  from: ORDERED_AT + 200 * DAY_MS,
  answerBy: ORDERED_AT + 190 * DAY_MS,
} as const;

function lastCharge({ charges }: Subscription): string {
  return charges.at(-1)?.chargeId ?? '';
}

/** Every event, in each variant that makes a difference. */
function eventsFor(example: Subscription): readonly SubscriptionEvent[] {
  const at = (dueAt(example) ?? ORDERED_AT + 2 * HOUR_MS) - HOUR_MS;
  const soon = ORDERED_AT + 2 * HOUR_MS;
  const late = ORDERED_AT + 40 * DAY_MS;
  const ofCharges = example.charges.flatMap(({ chargeId }): SubscriptionEvent[] => [
    { kind: 'paymentAuthorized', chargeId, isFamilyTaken: false, at },
    { kind: 'paymentAuthorized', chargeId, isFamilyTaken: true, at },
    { kind: 'paymentCaptured', chargeId, isFamilyTaken: false, at },
    { kind: 'paymentCaptured', chargeId, isFamilyTaken: true, at },
    { kind: 'paymentFailed', chargeId, at },
    { kind: 'paymentChargedBack', chargeId, at },
    { kind: 'refundConfirmed', chargeId, cents: 1_290, at },
    { kind: 'refundVoided', chargeId, cents: 0, at },
  ]);
  return [
    ...ofCharges,
    { kind: 'paymentMethodGiven', at },
    { kind: 'cancelled', by: 'reader', wishedEnd: null, at },
    { kind: 'cancelled', by: 'publisher', wishedEnd: null, at },
    { kind: 'cancellationTakenBack', at },
    { kind: 'cancelled', by: 'reader', wishedEnd: null, at: soon },
    { kind: 'resumed', at: soon },
    { kind: 'withdrawn', at: soon },
    ...(dueAt(example) === null ? [{ kind: 'withdrawn', at: late } as const] : []),
    { kind: 'paused', months: 2, at },
    { kind: 'resumed', at },
    { ...offer, at },
    { kind: 'priceAnswered', offerId: 'offer', isAccepted: true, at },
    { kind: 'priceAnswered', offerId: 'offer', isAccepted: false, at },
    { kind: 'timePassed', at: dueAt(example) ?? late },
  ];
}
