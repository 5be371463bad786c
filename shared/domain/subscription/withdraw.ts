import { mayWithdraw } from '../catalogue/mayWithdraw.ts';
import { change, mail, refuse, type Moved } from './change.ts';
import type { Subscription } from './subscription.ts';
import type { SubscriptionEffect } from './subscriptionEffect.ts';
import type { TermCalendar } from './termCalendar.ts';

/** All of it is undone, and all money goes back: the terms ask no compensation for what was read (5.1). */
export function withdraw(subscription: Subscription, at: number, calendar: TermCalendar): Moved {
  const { agreement, concludedAt, charges, invoices } = subscription;
  if (concludedAt === null) return refuse('notConcluded');
  if (!mayWithdraw({ withdrawal: agreement.withdrawal, concludedAt }, { at, calendar, start: null }))
    return refuse('periodOver');
  const back = charges.filter(({ status, refund, cents }) => status === 'captured' && !refund && cents > 0);
  const cancelled = invoices.filter(({ cents, cancelledCents }) => cancelledCents < cents);
  const effects: SubscriptionEffect[] = [
    ...back.map(({ chargeId, cents }): SubscriptionEffect => ({ kind: 'refund', chargeId, cents })),
    ...cancelled.map(({ invoiceId, cents, cancelledCents }): SubscriptionEffect => ({
      kind: 'cancelInvoice',
      invoiceId,
      cents: cents - cancelledCents,
    })),
  ];
  return change(
    {
      ...subscription,
      charges: charges.map((charge) =>
        back.includes(charge) ? { ...charge, refund: { cents: charge.cents, isConfirmed: false } } : charge,
      ),
      invoices: invoices.map((invoice) => ({ ...invoice, cancelledCents: invoice.cents })),
      state: { kind: 'withdrawn', withdrawnAt: at },
    },
    ...effects,
    { kind: 'revokeGrants', at },
    mail({ kind: 'withdrawn', receivedAt: at, refundCents: back.reduce((sum, { cents }) => sum + cents, 0) }),
  );
}
