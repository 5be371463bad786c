import { change, inState, mail, type Moved } from './change.ts';
import { giveBackOfTerm, owedCents, owedOfTerm, paidForTerm, withInvoice } from './money.ts';
import { isRunning, type EndReason, type StateOf, type Subscription, type Term } from './subscription.ts';
import type { SubscriptionEffect } from './subscriptionEffect.ts';

const DAY_MS = 86_400_000;

type Ending = { readonly reason: EndReason; readonly isTold?: boolean };

/** Ends it at an instant, with all that it gave; what is owed stays. */
export function endNow(subscription: Subscription, at: number, { reason, isTold = true }: Ending): Moved {
  const effects: SubscriptionEffect[] = isRunning(subscription.state) ? [{ kind: 'revokeGrants', at }] : [];
  if (isTold) effects.push(told(subscription, { endedAt: at, reason, refundCents: 0 }));
  return change(inState(subscription, { kind: 'ended', endedAt: at, reason }), ...effects);
}

function told(
  subscription: Subscription,
  ending: { readonly endedAt: number; readonly reason: EndReason; readonly refundCents: number },
): SubscriptionEffect {
  return mail({ kind: 'ended', ...ending, owedCents: owedCents(subscription) });
}

/** What was called back is owed for the days that were read, and no longer for those behind. */
export function endOwing(
  subscription: Subscription,
  { term, since }: { readonly term: Term; readonly since: number },
  { at, reason }: { readonly at: number; readonly reason: EndReason },
): Moved {
  const invoice = subscription.invoices.find((one) => one.term === term.number);
  const cents = Math.min(unusedCents(term, since), owedOfTerm(subscription, term.number));
  if (!invoice || cents === 0) return endNow(subscription, at, { reason });
  const { invoiceId, cancelledCents } = invoice;
  const lessened = withInvoice(subscription, { ...invoice, cancelledCents: cancelledCents + cents });
  return change(
    inState(lessened, { kind: 'ended', endedAt: at, reason }),
    { kind: 'cancelInvoice', invoiceId, cents },
    { kind: 'revokeGrants', at },
    told(lessened, { endedAt: at, reason, refundCents: 0 }),
  );
}

/** The day of a cancellation has come: days that were paid beyond it are given back. */
export function endAsCancelled(subscription: Subscription, { endsAt, term }: StateOf<'cancelled'>): Moved {
  const ended = inState(subscription, { kind: 'ended', endedAt: endsAt, reason: 'cancelled' });
  const revoke: SubscriptionEffect = { kind: 'revokeGrants', at: endsAt };
  const invoice = subscription.invoices.find((one) => one.term === term.number);
  const cents = Math.min(unusedCents(term, endsAt), paidForTerm(subscription, term.number));
  if (!invoice || cents <= 0)
    return change(ended, revoke, told(ended, { endedAt: endsAt, reason: 'cancelled', refundCents: 0 }));
  const back = giveBackOfTerm(ended, { term: term.number, cents });
  const paidBack = withInvoice(back.subscription, { ...invoice, cancelledCents: invoice.cancelledCents + cents });
  return change(
    paidBack,
    ...back.refunds,
    { kind: 'cancelInvoice', invoiceId: invoice.invoiceId, cents },
    revoke,
    told(paidBack, { endedAt: endsAt, reason: 'cancelled', refundCents: cents }),
  );
}

/** Of the days from an instant to the end of a term, to the nearest cent. */
function unusedCents({ from, until, priceCents }: Term, since: number): number {
  return since >= until ? 0 : Math.round((priceCents * days(since, until)) / days(from, until));
}

function days(from: number, until: number): number {
  return Math.round((until - from) / DAY_MS);
}
