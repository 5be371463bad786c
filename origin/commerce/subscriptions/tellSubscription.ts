import { contractCalendar } from '#shared/calendar/contractCalendar.ts';
import { moveSubscription } from '#shared/domain/subscription/moveSubscription.ts';
import { isBurdened } from '#shared/domain/record/personRecord.ts';
import type { Subscription } from '#shared/domain/subscription/subscription.ts';
import type { Refusal, SubscriptionEvent } from '#shared/domain/subscription/subscriptionEvent.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import type { Database } from '../../database/database.ts';
import { tryToWrite } from './tryToWrite.ts';
import { LOST, retryLost } from './retryLost.ts';
import { loadRecords } from '../records/loadRecords.ts';
import { loadStored, type Stored } from './loadStored.ts';
import { writeMove } from './writeMove.ts';

type WithoutFacts<E> = E extends { readonly isFamilyTaken: boolean } ? Omit<E, 'isFamilyTaken' | 'isBurdened'> : E;

/** The event without the facts that are loaded with the subscription: a taken family, a record. */
export type Told = WithoutFacts<SubscriptionEvent>;

/**
 * Applies an event to a subscription and writes the outcome with all effects in one transaction. Applied again, it changes
 * nothing. After a lost race the event is applied to the new version; `busy` after five.
 */
export async function tellSubscription(
  db: Database,
  id: string,
  told: Told,
): Promise<Result<Subscription, Refusal | 'unknownSubscription' | 'busy'>> {
  return retryLost(async () => {
    const stored = await loadStored(db, id);
    if (!stored) return err('unknownSubscription');
    const { subscription: before, isFamilyTaken } = stored;
    const burden = isMoneyReport(told) && (await loadBurden(db, stored, told.at));
    const event = isMoneyReport(told) ? { ...told, isFamilyTaken, isBurdened: burden } : told;
    const step = moveSubscription(before, event, contractCalendar);
    if (!step.ok) return step;
    if (step.value.subscription === before) return ok(before);
    const isWritten = await tryToWrite(db, writeMove(db, stored, { step: step.value, event }), async () => {
      const now = await loadStored(db, id);
      if (now?.subscription.version !== before.version) return true;
      return isMoneyReport(told) && (await loadBurden(db, now, told.at)) !== burden;
    });
    return isWritten ? ok(step.value.subscription) : LOST;
  });
}

async function loadBurden(db: Database, { owner, subscription }: Stored, at: number): Promise<boolean> {
  if (subscription.state.kind !== 'ordered') return false;
  const records = await loadRecords(db, { customerId: owner.customerId, mailboxDigest: null });
  return isBurdened(subscription, { records, at, calendar: contractCalendar });
}

function isMoneyReport(told: Told): told is Extract<Told, { kind: 'paymentAuthorized' | 'paymentCaptured' }> {
  return told.kind === 'paymentAuthorized' || told.kind === 'paymentCaptured';
}
