import { change, inState, mail, type Moved } from './change.ts';
import { refundTerm, owedCents, owedOfTerm, paidForTerm, withInvoice } from './money.ts';
import { isRunning, type Charge, type EndReason, type StateOf, type Subscription, type Term } from './subscription.ts';
import type { SubscriptionEffect } from './subscriptionEffect.ts';
import type { TermCalendar } from './termCalendar.ts';
import { beginsWithMoney, firstTerm } from './terms.ts';

const DAY_MS = 86_400_000;

type Ending = { readonly reason: EndReason; readonly isMailed?: boolean };

/** Ends the subscription and its grants at an instant; debts remain. */
export function endNow(subscription: Subscription, at: number, { reason, isMailed = true }: Ending): Moved {
  const effects: SubscriptionEffect[] = isRunning(subscription.state) ? [{ kind: 'revokeGrants', at }] : [];
  if (isMailed) effects.push(endedMail(subscription, { endedAt: at, reason, refundCents: 0 }));
  return change(inState(subscription, { kind: 'ended', endedAt: at, reason }), ...effects);
}

function endedMail(
  subscription: Subscription,
  ending: { readonly endedAt: number; readonly reason: EndReason; readonly refundCents: number },
): SubscriptionEffect {
  return mail({ kind: 'ended', ...ending, owedCents: owedCents(subscription) });
}

/**
 * Ends a subscription whose money never came. Days of access without payment are invoiced and owed; there are none
 * where the term begins with its money.
 */
export function endUnpaid(
  subscription: Subscription,
  term: Term,
  { at, reason }: { readonly at: number; readonly reason: EndReason },
): Moved {
  const { id, invoices } = subscription;
  const readUntil = Math.min(at, term.courtesyUntil);
  const cents = beginsWithMoney(subscription, term) ? 0 : term.priceCents - unusedCents(term, readUntil);
  if (cents === 0 || invoices.some((one) => one.term === term.number)) return endNow(subscription, at, { reason });
  const invoice = { invoiceId: `${id}.${term.number}`, term: term.number, cents, cancelledCents: 0 };
  const owing = withInvoice(subscription, invoice);
  return change(
    inState(owing, { kind: 'ended', endedAt: at, reason }),
    { kind: 'invoice', invoiceId: invoice.invoiceId, term: { ...term, until: readUntil }, cents },
    { kind: 'revokeGrants', at },
    endedMail(owing, { endedAt: at, reason, refundCents: 0 }),
  );
}

/** Declines an order and refunds its payment. */
export function decline(subscription: Subscription, { term }: Charge, at: number): Moved {
  const ended = inState(subscription, { kind: 'ended', endedAt: at, reason: 'declined' });
  const refundCents = paidForTerm(ended, term);
  const { subscription: paidBack, refunds } = refundTerm(ended, { term, cents: refundCents });
  return change(paidBack, ...refunds, endedMail(paidBack, { endedAt: at, reason: 'declined', refundCents }));
}

/** Ends a subscription after a chargeback: the days of access are owed, the remaining days are not. */
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
    endedMail(lessened, { endedAt: at, reason, refundCents: 0 }),
  );
}

/** Ends a cancelled subscription on its day and refunds days paid beyond it. */
export function endAsCancelled(subscription: Subscription, { endsAt, term }: StateOf<'cancelled'>): Moved {
  const ended = inState(subscription, { kind: 'ended', endedAt: endsAt, reason: 'cancelled' });
  const revoke: SubscriptionEffect = { kind: 'revokeGrants', at: endsAt };
  const invoice = subscription.invoices.find((one) => one.term === term.number);
  const cents = Math.min(unusedCents(term, endsAt), paidForTerm(subscription, term.number));
  if (!invoice || cents <= 0)
    return change(ended, revoke, endedMail(ended, { endedAt: endsAt, reason: 'cancelled', refundCents: 0 }));
  const back = refundTerm(ended, { term: term.number, cents });
  const paidBack = withInvoice(back.subscription, { ...invoice, cancelledCents: invoice.cancelledCents + cents });
  return change(
    paidBack,
    ...back.refunds,
    { kind: 'cancelInvoice', invoiceId: invoice.invoiceId, cents },
    revoke,
    endedMail(paidBack, { endedAt: endsAt, reason: 'cancelled', refundCents: cents }),
  );
}

/**
 * The compensation due after a withdrawal: nothing, unless the reader requested an immediate start knowing of this;
 * then the days of access. § 357a (2) BGB.
 */
export function readCents(subscription: Subscription, at: number, calendar: TermCalendar): number {
  const { agreement, concludedAt, state } = subscription;
  if (!agreement.startDeclared || concludedAt === null) return 0;
  const readUntil = state.kind === 'chargedBack' ? state.since : state.kind === 'ended' ? state.endedAt : at;
  const term = firstTerm(subscription, concludedAt, calendar);
  // Prorated to the millisecond: rounding to whole days would leave half a day free every day.
  const share = (readUntil - term.from) / (term.until - term.from);
  return Math.round(term.priceCents * Math.min(1, Math.max(0, share)));
}

/** The price of the days from an instant to the end of a term, to the nearest cent. */
function unusedCents({ from, until, priceCents }: Term, since: number): number {
  return since >= until ? 0 : Math.round((priceCents * days(since, until)) / days(from, until));
}

function days(from: number, until: number): number {
  return Math.round((until - from) / DAY_MS);
}
