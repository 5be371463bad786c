import { and, eq, gt, sql } from 'drizzle-orm';
import { contractCalendar } from '#shared/calendar/contractCalendar.ts';
import { dayInCologne } from '#shared/calendar/cologneTime.ts';
import { splitVat, vatPercent } from '#shared/domain/catalogue/vat.ts';
import { grantsOfEffect } from '#shared/domain/grants/grant.ts';
import { keptUntil } from '#shared/domain/retention/retention.ts';
import type { Subscription } from '#shared/domain/subscription/subscription.ts';
import type { KeyedEffect } from '#shared/domain/subscription/subscriptionEffect.ts';
import { subscriptionMailText, withdrawalInstruction } from '#shared/i18n/subscriptionMails.ts';
import { subscriptionSentence } from '#shared/i18n/texts/reasons.ts';
import type { Database, Statement } from '../../database/database.ts';
import { isErased } from '../eraseCustomer.ts';
import { writeGrants } from '../grants/writeGrants.ts';
import {
  grants,
  invoiceCancellations,
  invoices,
  letterMails,
  letters,
  payments,
  subscriptionEffects,
} from './schema.ts';
import type { Owner } from './loadStored.ts';

/** Between the paragraphs of a letter. */
export const PARAGRAPH = '\n\n';

type Written<E extends KeyedEffect = KeyedEffect> = {
  readonly owner: Owner;
  readonly subscription: Subscription;
  readonly vatPercents: ReadonlyMap<string, number>;
  readonly effect: E;
  readonly at: number;
};
type EffectOf<K extends KeyedEffect['kind']> = Extract<KeyedEffect, { kind: K }>;

/**
 * An effect in the transaction that causes it: done, where it is ours to do; noted as open, where a service is asked.
 * Of whoever is erased nothing is asked, and nobody is told.
 */
export function writeEffect(db: Database, { effect, ...written }: Written): readonly Statement[] {
  const { owner, subscription, at } = written;
  if (isErased(owner.customerId) && ['charge', 'grant', 'mail'].includes(effect.kind)) return [];
  const isOpen = effect.kind === 'charge' || effect.kind === 'refund';
  const { key, kind } = effect;
  const noted = db.insert(subscriptionEffects).values({
    key,
    subscriptionId: subscription.id,
    kind,
    effect: JSON.stringify(effect),
    dueAt: isOpen ? at : null,
  });
  switch (effect.kind) {
    case 'charge':
      return [noted, insertPayment(db, { ...written, effect })];
    case 'refund':
      return [noted];
    case 'grant':
      return [noted, ...writeGrants(db, owner.customerId, grantsOfEffect(effect, subscription.id))];
    case 'revokeGrants': {
      const ofThis = and(eq(grants.subscriptionId, subscription.id), gt(grants.untilAt, effect.at));
      return [noted, db.update(grants).set({ untilAt: effect.at }).where(ofThis)];
    }
    case 'invoice':
      return [noted, insertInvoice(db, { ...written, effect })];
    case 'cancelInvoice':
      return [noted, insertCancellation(db, { ...written, effect })];
    case 'mail':
      return [noted, ...insertLetter(db, { ...written, effect })];
  }
}

function insertPayment(db: Database, { subscription, effect, at }: Written<EffectOf<'charge'>>): Statement {
  const { chargeId, cents } = effect;
  return db
    .insert(payments)
    .values({ chargeId, subscriptionId: subscription.id, cents, status: 'asked', askedAt: at, readAt: at });
}

/** After a restored copy an invoice may be there before the payment that it tells of: it stays as it is. */
function insertInvoice(db: Database, { owner, subscription, effect, at }: Written<EffectOf<'invoice'>>): Statement {
  const { invoiceId, term, cents } = effect;
  const percent = vatPercent(subscription.agreement.productKind, { country: owner.country, at: term.from });
  if (percent === null) throw new Error(`Sold where it is not sold: ${owner.country}`);
  return db
    .insert(invoices)
    .values({
      id: invoiceId,
      subscriptionId: subscription.id,
      productName: subscription.agreement.productName,
      fromAt: term.from,
      untilAt: term.until,
      ...documentOf({ table: invoices, owner, cents, percent, at }),
    })
    .onConflictDoNothing({ target: invoices.id });
}

function insertCancellation(
  db: Database,
  { owner, vatPercents, effect, at }: Written<EffectOf<'cancelInvoice'>>,
): Statement {
  const { key, invoiceId, cents } = effect;
  const percent = vatPercents.get(invoiceId);
  if (percent === undefined) throw new Error(`No such invoice: ${invoiceId}`);
  return db.insert(invoiceCancellations).values({
    id: key,
    invoiceId,
    ...documentOf({ table: invoiceCancellations, owner, cents, percent, at }),
  });
}

type Document = {
  readonly table: typeof invoices | typeof invoiceCancellations;
  readonly owner: Owner;
  readonly cents: number;
  readonly percent: number;
  readonly at: number;
};

/** The next number of the title's year, drawn by the statement that writes it. */
export function documentOf({ table, owner, cents, percent, at }: Document) {
  const series = `${owner.mandator}-${dayInCologne(at).year}`;
  return {
    series,
    number: sql<number>`(SELECT coalesce(max(${table.number}), 0) + 1 FROM ${table} WHERE ${table.series} = ${series})`,
    cents,
    vatPercent: percent,
    ...splitVat(cents, percent),
    issuedAt: at,
    keptUntil: keptUntil('invoice', at, contractCalendar),
  };
}

function insertLetter(
  db: Database,
  { subscription, effect, at }: Written<EffectOf<'mail'>>,
): readonly [Statement, Statement] {
  const { key, mail } = effect;
  const { productName } = subscription.agreement;
  const { subject, text } = subscriptionMailText(mail, productName);
  // What was agreed, and the right of withdrawal, on a durable medium: § 312f (2) BGB.
  const contract =
    mail.kind === 'orderConfirmed'
      ? [subscriptionSentence(subscription), ...withdrawalInstruction(productName, mail.withdrawalEnd)]
      : [];
  return [
    db.insert(letters).values({
      key,
      subscriptionId: subscription.id,
      subject,
      text: [text, ...contract].join(PARAGRAPH),
      writtenAt: at,
    }),
    db.insert(letterMails).values({ letterKey: key, dueAt: at }),
  ];
}
