import { contractCalendar } from '#shared/calendar/contractCalendar.ts';
import { moveSubscription } from '#shared/domain/subscription/moveSubscription.ts';
import { isPaidFirst, mayStartFree } from '#shared/domain/record/personRecord.ts';
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
    const isBurdened = isMoneyReport(told) && (await loadBurden(db, stored, told.at));
    const event = isMoneyReport(told) ? { ...told, isFamilyTaken, isBurdened } : told;
    const step = moveSubscription(before, event, contractCalendar);
    if (!step.ok) return step;
    if (step.value.subscription === before) return ok(before);
    const isWritten = await tryToWrite(db, writeMove(db, stored, { step: step.value, event }), async () => {
      const now = await loadStored(db, id);
      if (now?.subscription.version !== before.version) return true;
      return isMoneyReport(told) && (await loadBurden(db, now, told.at)) !== isBurdened;
    });
    return isWritten ? ok(step.value.subscription) : LOST;
  });
}

/** Whether an order that is paid now was placed without a record that there is. */
async function loadBurden(db: Database, { owner, subscription }: Stored, at: number): Promise<boolean> {
  const { state, agreement } = subscription;
  if (state.kind !== 'ordered' || agreement.startDeclared) return false;
  const records = await loadRecords(db, { customerId: owner.customerId, mailboxDigest: null });
  const asked = { families: agreement.families, at, calendar: contractCalendar };
  return isPaidFirst(records, asked) || (agreement.trial !== null && !mayStartFree(records, asked));
}

function isMoneyReport(told: Told): told is Extract<Told, { kind: 'paymentAuthorized' | 'paymentCaptured' }> {
  return told.kind === 'paymentAuthorized' || told.kind === 'paymentCaptured';
}
