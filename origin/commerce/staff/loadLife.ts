import { asc } from 'drizzle-orm';
import * as v from 'valibot';
import { lifeEventContract, type CustomerLife, type LifeSale } from '#shared/contracts/customerLife.contract.ts';
import type { Database } from '../../database/database.ts';
import { toGrant } from '../grants/loadGrants.ts';
import { documentName } from '../invoices/documentName.ts';
import { listDocuments } from '../invoices/listDocuments.ts';
import { selectCustomer } from '../customers/selectCustomer.ts';
import { grants } from '../grants/schema.ts';
import { invoiceCancellations, invoices } from '../invoices/schema.ts';
import { letterMails, letters } from '../letters/schema.ts';
import { payments } from '../payments/schema.ts';
import { subscriptionEffects, subscriptionEvents, subscriptions } from '../sales/schema.ts';
import { listWaiting } from './listWaiting.ts';
import { replayPurchase, replaySubscription, type Happened } from './replay.ts';
import { describeEffect } from './describeEffect.ts';
import { subscriptionStore } from '../subscriptions/subscriptionStore.ts';
import { purchaseStore } from '../purchases/purchaseStore.ts';

/** The stored history of a customer's sales; no other service is called. */
export async function loadLife(db: Database, customerId: string, now: number): Promise<CustomerLife> {
  const [rows, waiting, documentsOf] = await Promise.all([
    loadRows(db, customerId),
    listWaiting(db, customerId, now),
    listDocuments(db, customerId),
  ]);
  return {
    customerId,
    sales: rows.sales
      .map((row) => ({ ...describeSale(row, rows), documents: documentsOf(row.id) }))
      .toSorted((one, other) => orderedAt(other) - orderedAt(one)),
    grants: rows.granted.map(toGrant).map(({ role, cause, from, until }) => ({ role, cause: cause.kind, from, until })),
    waiting,
  };
}

type Rows = Awaited<ReturnType<typeof loadRows>>;

async function loadRows(db: Database, customerId: string) {
  const of = selectCustomer(db, { id: customerId, email: null });
  const [sales, events, effects, asked, issued, cancelled, written, unsent, granted] = await db.batch([
    db.select().from(subscriptions).where(of.subscriptions.where),
    db.select().from(subscriptionEvents).where(of.events.where).orderBy(asc(subscriptionEvents.id)),
    db.select().from(subscriptionEffects).where(of.effects.where),
    db.select().from(payments).where(of.payments.where).orderBy(asc(payments.askedAt), asc(payments.chargeId)),
    db.select().from(invoices).where(of.invoices.where),
    db.select().from(invoiceCancellations).where(of.cancellations.where),
    db.select({ key: letters.key, subject: letters.subject }).from(letters).where(of.letters.where),
    db.select({ key: letterMails.letterKey }).from(letterMails).where(of.letterMails.where),
    db.select().from(grants).where(of.grants.where).orderBy(asc(grants.fromAt), asc(grants.id)),
  ]);
  const names = {
    documents: new Map([
      ...issued.map((row) => [row.id, documentName('invoice', row)] as const),
      ...cancelled.map((row) => [row.id, documentName('cancellation', row)] as const),
    ]),
    subjects: new Map(written.map(({ key, subject }) => [key, subject])),
    unsent: new Set(unsent.map(({ key }) => key)),
  };
  return { sales, events, effects, payments: asked, granted, names };
}

const storedEvent = v.pipe(v.string(), v.parseJson(), lifeEventContract);

function describeSale(row: Rows['sales'][number], rows: Rows): Omit<LifeSale, 'documents'> {
  const { id, kind, mandator } = row;
  const life = rows.events
    .filter(({ subscriptionId }) => subscriptionId === id)
    .map(({ event, fromVersion, toVersion }) => ({ event: v.parse(storedEvent, event), fromVersion, toVersion }));
  const effects = rows.effects.filter(({ subscriptionId }) => subscriptionId === id).map(placeOf);
  const { productName, state, states } = readSale(row, life);
  return {
    id,
    kind,
    mandator,
    productName,
    state,
    events: life.map(({ event, fromVersion, toVersion }, at) => ({
      event,
      before: states[at - 1] ?? null,
      after: states[at] ?? null,
      effects: effects
        .filter(({ version }) => fromVersion < version && version <= toVersion)
        .toSorted((one, other) => one.version - other.version || one.position - other.position)
        .map(({ effect }) => describeEffect(effect, rows.names)),
    })),
    payments: rows.payments
      .filter(({ subscriptionId }) => subscriptionId === id)
      .map(({ chargeId, status, cents, refundedCents, askedAt }) => ({
        chargeId,
        status,
        cents,
        refundedCents,
        askedAt,
      })),
  };
}

function readSale(row: Rows['sales'][number], life: readonly Happened[]) {
  if (row.kind === 'purchase') {
    const purchase = purchaseStore.kind.parse(row.subscription);
    const { agreement, state } = purchase;
    return { productName: agreement.productName, state: state.kind, states: replayPurchase(purchase, life) };
  }
  const subscription = subscriptionStore.kind.parse(row.subscription);
  const { agreement, state } = subscription;
  return { productName: agreement.productName, state: state.kind, states: replaySubscription(subscription, life) };
}

/** Sort key of an effect: sale, version and position. */
function placeOf(effect: Rows['effects'][number]) {
  const [version, position] = effect.key.split('/').slice(-2).map(Number);
  return { effect, version: version ?? 0, position: position ?? 0 };
}

function orderedAt({ events }: Pick<LifeSale, 'events'>): number {
  return events[0]?.event.at ?? 0;
}
