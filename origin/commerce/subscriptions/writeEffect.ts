import { and, eq, gt } from 'drizzle-orm';
import { contractCalendar } from '#shared/calendar/contractCalendar.ts';
import { endsInvited } from '#shared/domain/codes/invitation.ts';
import { grantsOfEffect } from '#shared/domain/grants/grant.ts';
import { factsOf } from '#shared/domain/subscription/orderFacts.ts';
import type { Subscription } from '#shared/domain/subscription/subscription.ts';
import type { KeyedEffect } from '#shared/domain/subscription/subscriptionEffect.ts';
import { subscriptionContract } from '#shared/i18n/contractLetters.ts';
import { subscriptionMailText } from '#shared/i18n/subscriptionMails.ts';
import type { Database, Statement } from '../../database/database.ts';
import { isErased } from '../eraseCustomer.ts';
import { writeGrants } from '../grants/writeGrants.ts';
import { grants } from './schema.ts';
import { insertCancellation, insertInvoice, insertLetter, insertPayment, noteEffect } from './contractEffects.ts';
import type { Owner } from './loadStored.ts';

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
  const { owner, subscription, vatPercents, at } = written;
  if (isErased(owner.customerId) && ['charge', 'grant', 'mail'].includes(effect.kind)) return [];
  const caused = { contractId: subscription.id, owner, at };
  const noted = noteEffect(db, caused, effect);
  switch (effect.kind) {
    case 'charge':
      return [noted, insertPayment(db, caused, effect)];
    case 'refund':
      return [noted];
    case 'grant':
      return [noted, ...writeGrants(db, owner.customerId, grantsOfEffect(effect, subscription.id))];
    case 'revokeGrants': {
      const ofThis = and(
        eq(grants.subscriptionId, subscription.id),
        gt(grants.untilAt, effect.at),
        endsInvited(subscription) ? undefined : eq(grants.customerId, owner.customerId),
      );
      return [noted, db.update(grants).set({ untilAt: effect.at }).where(ofThis)];
    }
    case 'invoice':
      return [noted, insertInvoice(db, caused, { ...effect, ...effect.term, ...productOf(subscription) })];
    case 'cancelInvoice': {
      const percent = vatPercents.get(effect.invoiceId) ?? null;
      return [noted, insertCancellation(db, caused, { ...effect, percent })];
    }
    case 'mail':
      return [noted, ...insertLetter(db, caused, letterOf(subscription, effect))];
  }
}

function productOf({ agreement: { productName, productKind } }: Subscription) {
  return { productName, productKind };
}

function letterOf(subscription: Subscription, { key, mail }: EffectOf<'mail'>) {
  const { subject, text } = subscriptionMailText(mail, subscription.agreement.productName);
  const contract =
    mail.kind === 'orderConfirmed'
      ? subscriptionContract(subscription, factsOf(subscription, mail.term.from, contractCalendar))
      : [];
  return { key, subject, paragraphs: [text, ...contract] };
}
