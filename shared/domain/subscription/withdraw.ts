import { mayWithdraw } from '../catalogue/mayWithdraw.ts';
import { change, mail, refuse, type Moved } from './change.ts';
import { giveBackOfTerm, paidForTerm } from './money.ts';
import type { Subscription } from './subscription.ts';
import type { SubscriptionEffect } from './subscriptionEffect.ts';
import type { TermCalendar } from './termCalendar.ts';

/** All of it is undone, and all money goes back: the terms ask no compensation for what was read (5.1). */
export function withdraw(subscription: Subscription, at: number, calendar: TermCalendar): Moved {
  const { agreement, concludedAt, charges, invoices } = subscription;
  if (concludedAt === null) return refuse('notConcluded');
  if (!mayWithdraw({ withdrawal: agreement.withdrawal, concludedAt }, { at, calendar, start: null }))
    return refuse('periodOver');
  const cancelled = invoices.filter(({ cents, cancelledCents }) => cancelledCents < cents);
  const terms = [...new Set(charges.map(({ term }) => term))];
  const refunds: SubscriptionEffect[] = [];
  let paidBack = subscription;
  for (const term of terms) {
    const back = giveBackOfTerm(paidBack, { term, cents: Math.max(0, paidForTerm(paidBack, term)) });
    paidBack = back.subscription;
    refunds.push(...back.refunds);
  }
  const refundCents = terms.reduce((sum, term) => sum + Math.max(0, paidForTerm(subscription, term)), 0);
  const isPaid = charges.some(({ status }) => status === 'captured' || status === 'chargedBack');
  return change(
    {
      ...paidBack,
      invoices: invoices.map((invoice) => ({ ...invoice, cancelledCents: invoice.cents })),
      state: { kind: 'withdrawn', withdrawnAt: at },
    },
    ...refunds,
    ...cancelled.map(({ invoiceId, cents, cancelledCents }): SubscriptionEffect => ({
      kind: 'cancelInvoice',
      invoiceId,
      cents: cents - cancelledCents,
    })),
    { kind: 'revokeGrants', at },
    mail({ kind: 'withdrawn', receivedAt: at, refundCents, isReturned: isPaid && refundCents === 0 }),
  );
}
