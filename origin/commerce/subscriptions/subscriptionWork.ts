import { and, eq, gt } from 'drizzle-orm';
import { termCalendar } from '#shared/calendar/termCalendar.ts';
import { endsInvited } from '#shared/domain/codes/invitation.ts';
import { grantsOfEffect } from '#shared/domain/grants/grant.ts';
import { factsOf } from '#shared/domain/subscription/orderFacts.ts';
import type { Subscription } from '#shared/domain/subscription/subscription.ts';
import type { KeyedEffect } from '#shared/domain/subscription/subscriptionEffect.ts';
import { subscriptionAgreement } from '#shared/i18n/agreementLetters.ts';
import { subscriptionMailText } from '#shared/i18n/subscriptionMails.ts';
import type { Database, Statement } from '../../database/database.ts';
import { writeGrants } from '../grants/writeGrants.ts';
import type { Owner, Work } from '../sales/saleKind.ts';
import { grants } from '../grants/schema.ts';

type Caused = { readonly owner: Owner; readonly sale: Subscription; readonly effect: KeyedEffect };
type EffectOf<K extends KeyedEffect['kind']> = Extract<KeyedEffect, { kind: K }>;

/** A subscription grants roles for its terms. */
export function subscriptionWork(db: Database, { owner, sale, effect }: Caused): Work {
  switch (effect.kind) {
    case 'charge':
    case 'refund':
    case 'cancelInvoice':
      return effect;
    case 'invoice': {
      const { from, until } = effect.term;
      return { ...effect, from, until, productKind: sale.agreement.productKind };
    }
    case 'grant':
      return { kind: 'give', statements: writeGrants(db, owner.customerId, grantsOfEffect(effect, sale.id)) };
    case 'revokeGrants':
      return { kind: 'revoke', statements: [revoke(db, { owner, sale }, effect.at)] };
    case 'mail':
      return letterOf(sale, effect);
  }
}

/** Ends the grants of invitations, too, unless the subscription was paid to its end. */
function revoke(db: Database, { owner, sale }: Omit<Caused, 'effect'>, at: number): Statement {
  const ofSale = and(
    eq(grants.subscriptionId, sale.id),
    gt(grants.untilAt, at),
    endsInvited(sale) ? undefined : eq(grants.customerId, owner.customerId),
  );
  return db.update(grants).set({ untilAt: at }).where(ofSale);
}

function letterOf(subscription: Subscription, { mail }: EffectOf<'mail'>): Work {
  const { subject, text } = subscriptionMailText(mail, subscription.agreement.productName);
  const agreement =
    mail.kind === 'orderConfirmed'
      ? subscriptionAgreement(subscription, factsOf(subscription, mail.term.from, termCalendar))
      : [];
  return { kind: 'letter', subject, paragraphs: [text, ...agreement] };
}
