import { contractCalendar } from '#shared/calendar/contractCalendar.ts';
import { recordsOf } from '#shared/domain/record/personRecord.ts';
import { writeRecords } from '../records/writeRecords.ts';
import { eq } from 'drizzle-orm';
import { isRunning } from '#shared/domain/subscription/subscription.ts';
import { dueAt } from '#shared/domain/subscription/passTime.ts';
import type { Step } from '#shared/domain/subscription/moveSubscription.ts';
import type { SubscriptionEvent } from '#shared/domain/subscription/subscriptionEvent.ts';
import type { Database, Statement } from '../../database/database.ts';
import { contractColumns, insertEvent, isAsRead, ordered } from './contractRows.ts';
import { subscriptionFamilies, subscriptions } from './schema.ts';
import type { Owner, Stored } from './loadStored.ts';
import type { Placed } from './noteTerms.ts';
import { writeEffect } from './writeEffect.ts';

type Move = { readonly step: Step; readonly event: SubscriptionEvent };

/**
 * For one transaction: what an event has made of a subscription, the event, and all of its effects. Where the version
 * that was read has been gone on from, the table refuses the event, and so all of it.
 */
export function writeMove(
  db: Database,
  stored: Pick<Stored, 'owner' | 'subscription' | 'vatPercents'>,
  { step, event }: Move,
): readonly Statement[] {
  const { owner, subscription: before } = stored;
  const { subscription: after } = step;
  const isOver = after.state.kind !== 'ordered' && !isRunning(after.state);
  return [
    db
      .update(subscriptions)
      .set(contractColumns(after, owner, dueAt(after)))
      .where(isAsRead(before)),
    insertEvent(db, { before, after, event }),
    ...writeRecords(db, {
      customerId: owner.customerId,
      contractId: before.id,
      families: after.agreement.families,
      kinds: recordsOf({ before, after, effects: step.effects, at: event.at, calendar: contractCalendar }),
      at: event.at,
    }),
    ...(isOver ? [db.delete(subscriptionFamilies).where(eq(subscriptionFamilies.subscriptionId, before.id))] : []),
    ...step.effects.flatMap((effect) => writeEffect(db, { ...stored, subscription: after, effect, at: event.at })),
  ];
}

/** The same of an order. Where a family is theirs already, the table refuses it. */
export function writeOrder(
  db: Database,
  owner: Owner,
  { step, terms, mailboxDigest, at }: Placed<Step>,
): readonly Statement[] {
  const { subscription } = step;
  return [
    ...terms.statements,
    db.insert(subscriptions).values({
      id: subscription.id,
      mailboxDigest,
      ...owner,
      termsId: terms.id,
      ...contractColumns(subscription, owner, dueAt(subscription)),
    }),
    insertEvent(db, { before: null, after: subscription, event: ordered(at) }),
    ...subscription.agreement.families.map((family) =>
      db.insert(subscriptionFamilies).values({ customerId: owner.customerId, family, subscriptionId: subscription.id }),
    ),
    ...step.effects.flatMap((effect) => writeEffect(db, { owner, subscription, vatPercents: new Map(), effect, at })),
  ];
}
