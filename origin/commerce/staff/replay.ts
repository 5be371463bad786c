import { termCalendar } from '#shared/calendar/termCalendar.ts';
import type { LifeEvent } from '#shared/contracts/customerLife.contract.ts';
import type { LifeState } from '#shared/domain/customerLife/customerLife.ts';
import { movePurchase } from '#shared/domain/purchase/movePurchase.ts';
import { placeAgreedPurchase } from '#shared/domain/purchase/placePurchase.ts';
import type { Purchase } from '#shared/domain/purchase/purchase.ts';
import { moveSubscription } from '#shared/domain/subscription/moveSubscription.ts';
import { placeAgreed } from '#shared/domain/subscription/placeOrder.ts';
import type { Subscription } from '#shared/domain/subscription/subscription.ts';

export type Happened = { readonly event: LifeEvent; readonly toVersion: number };
type Sale = { readonly version: number; readonly state: { readonly kind: LifeState } };

/**
 * The state after each event of a subscription, computed by the rules from the agreement and the events alone; null
 * from where they diverge from the stored events.
 */
export function replaySubscription(now: Subscription, life: readonly Happened[]): readonly (LifeState | null)[] {
  const { id, agreement, orderedAt, prices } = now;
  const { priceCents } = prices[0];
  const calendar = termCalendar;
  const ordered = placeAgreed({ id, agreement, priceCents, at: orderedAt, calendar }).sale;
  return replay(life, ordered, moveBy);
}

/** The same for a purchase. */
export function replayPurchase(now: Purchase, life: readonly Happened[]): readonly (LifeState | null)[] {
  return replay(life, placeAgreedPurchase(now).sale, movePurchaseBy);
}

function replay<C extends Sale>(
  life: readonly Happened[],
  ordered: C,
  move: (sale: C, event: LifeEvent) => C | null,
): readonly (LifeState | null)[] {
  let sale: C | null = null;
  return life.map(({ event, toVersion }) => {
    if (event.kind === 'ordered') sale = ordered;
    else sale = sale && move(sale, event);
    if (sale?.version !== toVersion) sale = null;
    return sale?.state.kind ?? null;
  });
}

function moveBy(subscription: Subscription, event: LifeEvent): Subscription | null {
  if (event.kind === 'ordered' || event.kind === 'givenUp') return null;
  const step = moveSubscription(subscription, event, termCalendar);
  return step.ok ? step.value.sale : null;
}

function movePurchaseBy(purchase: Purchase, event: LifeEvent): Purchase | null {
  switch (event.kind) {
    case 'paymentAuthorized':
    case 'paymentCaptured':
    case 'paymentFailed':
    case 'paymentChargedBack':
    case 'refundConfirmed':
    case 'refundVoided':
    case 'paymentMethodGiven':
    case 'withdrawn':
    case 'givenUp':
    case 'timePassed': {
      const step = movePurchase(purchase, event, termCalendar);
      return step.ok ? step.value.sale : null;
    }
    case 'ordered':
    case 'cancelled':
    case 'cancellationTakenBack':
    case 'paused':
    case 'resumed':
    case 'priceOffered':
    case 'priceAnswered':
      return null;
  }
}
