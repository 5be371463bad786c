import type { SingleProduct } from '../catalogue/product.ts';
import { tabulate, type Transition } from '../sale/tabulate.ts';
import type { TermCalendar } from '../subscription/termCalendar.ts';
import { movePurchase, purchaseDueAt } from './movePurchase.ts';
import { placePurchase } from './placePurchase.ts';
import type { Purchase, PurchaseStateKind } from './purchase.ts';
import type { PurchaseEvent, PurchaseEventKind } from './purchaseEvent.ts';
import { START_TEXT_VERSION } from './startTextVersion.ts';

const ORDERED_AT = Date.parse('2026-11-02T10:00+01:00');
const HOUR_MS = 3_600_000;
const PAID_AT = ORDERED_AT + HOUR_MS;

const sold = { mandator: 'tagesbote', prices: [{ version: 1, priceCents: 249, from: 0 }] } as const;
const PRODUCTS: readonly SingleProduct[] = [
  { ...sold, id: 'pass', name: 'Tagespass', kind: 'day-pass', hours: 24, withdrawal: 'content' },
  { ...sold, id: 'coins', name: '10 Coins', kind: 'coins', credits: 10, withdrawal: 'service' },
];

/** Generates the table `state × event → states, effects` by applying the rules to examples. */
export function listPurchaseTransitions(
  calendar: TermCalendar,
): readonly Transition<PurchaseStateKind, PurchaseEventKind>[] {
  return tabulate(examples(calendar), {
    eventsFor,
    move: (example, event) => movePurchase(example, event, calendar),
  });
}

type ChargeEvent = Extract<PurchaseEvent, { readonly chargeId: string }>['kind'];

/** Examples of every state, reached by each path that leads to it. */
function examples(calendar: TermCalendar): readonly Purchase[] {
  const after = (before: readonly Purchase[], toEvent: (one: Purchase) => PurchaseEvent): readonly Purchase[] =>
    before.flatMap((one) => {
      const step = movePurchase(one, toEvent(one), calendar);
      return step.ok ? [step.value.sale] : [];
    });
  const charge = (kind: ChargeEvent) => (one: Purchase) =>
    ({ kind, chargeId: chargeOf(one), cents: 249, at: PAID_AT }) as const;
  const withdrawn = () => ({ kind: 'withdrawn', isUnused: true, isConfirmed: true, at: PAID_AT }) as const;

  const ordered = PRODUCTS.flatMap((product) => {
    const step = placePurchase({ id: 'p', product, at: ORDERED_AT, startDeclared: START_TEXT_VERSION });
    return typeof step === 'string' ? [] : [step.sale];
  });
  const failed = after(ordered, charge('paymentFailed'));
  const again = after(failed, () => ({ kind: 'paymentMethodGiven', at: PAID_AT }));
  const underWay = after(ordered, charge('paymentAuthorized'));
  const paid = after([...ordered, ...underWay, ...again], charge('paymentCaptured'));
  const back = after(paid, withdrawn);
  return [
    ...ordered,
    ...failed,
    ...again,
    ...underWay,
    ...paid,
    ...after([...paid, ...underWay], charge('paymentChargedBack')),
    ...after([...ordered, ...again], () => ({ kind: 'givenUp', at: PAID_AT })),
    ...back,
    ...after(back, charge('paymentChargedBack')),
    ...after(after(back, charge('refundConfirmed')), charge('paymentChargedBack')),
    ...after(underWay, withdrawn),
    ...after(back, charge('refundConfirmed')),
    ...after(after(again, charge('paymentCaptured')), withdrawn).flatMap((one) =>
      after([one], charge('refundConfirmed')),
    ),
  ];
}

function chargeOf({ charges }: Purchase): string {
  return charges.at(-1)?.chargeId ?? '';
}

/** Every event, in each variant that makes a difference. */
function eventsFor(example: Purchase): readonly PurchaseEvent[] {
  const at = PAID_AT + HOUR_MS;
  const due = purchaseDueAt(example) ?? at;
  const ofCharges = example.charges.flatMap(({ chargeId }): PurchaseEvent[] => [
    { kind: 'paymentAuthorized', chargeId, at },
    { kind: 'paymentCaptured', chargeId, at },
    { kind: 'paymentCaptured', chargeId, at: due },
    { kind: 'paymentFailed', chargeId, at },
    { kind: 'paymentChargedBack', chargeId, at },
    { kind: 'refundConfirmed', chargeId, cents: 249, at },
    { kind: 'refundVoided', chargeId, cents: 0, at },
  ]);
  return [
    ...ofCharges,
    { kind: 'paymentMethodGiven', at },
    { kind: 'withdrawn', isUnused: true, isConfirmed: true, at },
    { kind: 'withdrawn', isUnused: true, isConfirmed: false, at },
    { kind: 'withdrawn', isUnused: false, isConfirmed: true, at },
    { kind: 'givenUp', at },
    { kind: 'timePassed', at: due },
  ];
}
