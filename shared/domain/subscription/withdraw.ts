import { mayWithdraw } from '../catalogue/mayWithdraw.ts';
import { change, mail, refuse, type Moved } from './change.ts';
import { readCents } from './ending.ts';
import { refundTerm, paidForTerm } from './money.ts';
import type { Invoice, Subscription } from './subscription.ts';
import type { SubscriptionEffect } from './subscriptionEffect.ts';
import type { TermCalendar } from './termCalendar.ts';

/**
 * Rescinds the agreement and refunds everything: the terms ask no compensation for the use (5.1). Only a reader who
 * declared to know of it pays for the days until now.
 */
export function withdraw(subscription: Subscription, at: number, calendar: TermCalendar): Moved {
  const { agreement, concludedAt, charges, invoices } = subscription;
  if (concludedAt === null) return refuse('notConcluded');
  if (!mayWithdraw({ withdrawal: agreement.withdrawal, concludedAt }, { at, calendar, start: null }))
    return refuse('periodOver');
  const read = readCents(subscription, at, calendar);
  const keptOf = ({ term, cents, cancelledCents }: Invoice) =>
    term === 0 ? Math.min(read, cents - cancelledCents) : 0;
  const cancelled = invoices
    .map((invoice) => ({ ...invoice, back: invoice.cents - invoice.cancelledCents - keptOf(invoice) }))
    .filter(({ back }) => back > 0);
  const terms = [...new Set(charges.map(({ term }) => term))];
  const refunds: SubscriptionEffect[] = [];
  let paidBack = subscription;
  let refundCents = 0;
  for (const term of terms) {
    const kept = invoices.filter((invoice) => invoice.term === term).reduce((sum, invoice) => sum + keptOf(invoice), 0);
    const cents = Math.max(0, paidForTerm(paidBack, term) - kept);
    const back = refundTerm(paidBack, { term, cents });
    paidBack = back.subscription;
    refunds.push(...back.refunds);
    refundCents += cents;
  }
  const isPaid = charges.some(({ status }) => status === 'captured' || status === 'chargedBack');
  const isReturned = isPaid && terms.every((term) => paidForTerm(subscription, term) <= 0);
  return change(
    {
      ...paidBack,
      invoices: invoices.map((invoice) => ({ ...invoice, cancelledCents: invoice.cents - keptOf(invoice) })),
      state: { kind: 'withdrawn', withdrawnAt: at },
    },
    ...refunds,
    ...cancelled.map(({ invoiceId, back }): SubscriptionEffect => ({ kind: 'cancelInvoice', invoiceId, cents: back })),
    { kind: 'revokeGrants', at },
    mail({ kind: 'withdrawn', receivedAt: at, refundCents, isReturned }),
  );
}
