import { contractCalendar } from '#shared/calendar/contractCalendar.ts';
import { moveSubscription } from '#shared/domain/subscription/moveSubscription.ts';
import type { Subscription } from '#shared/domain/subscription/subscription.ts';
import type { Refusal, SubscriptionEvent } from '#shared/domain/subscription/subscriptionEvent.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import type { Database } from '../../database/database.ts';
import { tryToWrite } from './tryToWrite.ts';
import { loadStored } from './loadStored.ts';
import { writeMove } from './writeMove.ts';

type WithoutFamilies<E> = E extends { readonly isFamilyTaken: boolean } ? Omit<E, 'isFamilyTaken'> : E;

/** What is told; whether a family is taken is read with the subscription. */
export type Told = WithoutFamilies<SubscriptionEvent>;

/**
 * Tells a subscription of an event, and writes what that makes of it, with all effects at once. Told again, it changes
 * nothing. Whoever else was faster is read, and the event is told to what they have made of it.
 */
export async function tellSubscription(
  db: Database,
  id: string,
  told: Told,
): Promise<Result<Subscription, Refusal | 'unknownSubscription'>> {
  for (;;) {
    const stored = await loadStored(db, id);
    if (!stored) return err('unknownSubscription');
    const { subscription: before, isFamilyTaken } = stored;
    const event = isMoneyReport(told) ? { ...told, isFamilyTaken } : told;
    const step = moveSubscription(before, event, contractCalendar);
    if (!step.ok) return step;
    if (step.value.subscription === before) return ok(before);
    const isWritten = await tryToWrite(db, writeMove(db, stored, { step: step.value, event }), async () => {
      const now = await loadStored(db, id);
      return now?.subscription.version !== before.version;
    });
    if (isWritten) return ok(step.value.subscription);
  }
}

function isMoneyReport(told: Told): told is Extract<Told, { kind: 'paymentAuthorized' | 'paymentCaptured' }> {
  return told.kind === 'paymentAuthorized' || told.kind === 'paymentCaptured';
}
