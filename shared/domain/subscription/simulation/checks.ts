import { rolesAt } from '../../grants/grant.ts';
import { owedCents, owedOfTerm } from '../money.ts';
import type { Charge, Subscription, SubscriptionState } from '../subscription.ts';
import type { KeyedEffect } from '../subscriptionEffect.ts';
import type { TermCalendar } from '../termCalendar.ts';
import { accountOf, type Ledger } from './ledger.ts';

const DAY_MS = 86_400_000;

/** Throws on the first contradiction. */
export function checkLedger(subscriptions: readonly Subscription[], ledger: Ledger, now: number): void {
  const roles = rolesAt(ledger.grants, now);
  const expected = [...new Set(subscriptions.flatMap((one) => rolesBy(one, now)))].toSorted();
  demand(roles, expected, 'roles');
  checkFamilies(subscriptions);
  for (const subscription of subscriptions) {
    const missing = subscription.agreement.roles.filter((role) => !roles.includes(role));
    if (missing.length > 0) checkNothingPaid(subscription, ledger, now);
  }
}

/** The roles that a state implies, derived independently of the grants. */
function rolesBy({ state, agreement }: Subscription, now: number): readonly string[] {
  return now < endOfReading(state) ? agreement.roles : [];
}

function endOfReading(state: SubscriptionState): number {
  switch (state.kind) {
    case 'trial':
    case 'active':
      return state.isPaid ? state.term.until : state.term.courtesyUntil;
    case 'paused':
      return state.term.until;
    case 'pastDue':
      return state.term.courtesyUntil;
    case 'cancelled':
      return Math.min(state.endsAt, state.isPaid ? state.term.until : state.term.courtesyUntil);
    case 'ordered':
    case 'chargedBack':
    case 'ended':
    case 'withdrawn':
    case 'refunded':
      return 0;
  }
}

function checkFamilies(subscriptions: readonly Subscription[]): void {
  const families = subscriptions
    .filter(({ state }) => !['ordered', 'ended', 'withdrawn', 'refunded'].includes(state.kind))
    .flatMap(({ agreement }) => agreement.families);
  demand(families.length, new Set(families).size, 'running subscriptions of a family');
}

/** Invoices less cancellations equal payments less refunds plus debts; no term is paid twice. */
export function checkSums(subscription: Subscription, ledger: Ledger): void {
  const { invoices, cancellations } = accountOf(ledger, subscription.id);
  const { charges, state } = subscription;
  demand(moneyOf(charges) + owedCents(subscription), sum(invoices) - sum(cancellations), `money of ${subscription.id}`);
  for (const { invoiceId, term, cents, until } of invoices) {
    const ofTerm = charges.filter((charge) => charge.term === term);
    const isWithdrawn = state.kind === 'withdrawn' || state.kind === 'refunded';
    // After the declaration a withdrawal keeps the days read: a part, less than half of a month.
    const mostCents = subscription.agreement.startDeclared && term === 0 ? cents / 2 : 0;
    if (isWithdrawn && moneyOf(ofTerm) > mostCents)
      throw new Error(`${invoiceId} was withdrawn from, and ${moneyOf(ofTerm)} cents stay with us`);
    if (moneyOf(ofTerm) > cents) throw new Error(`${invoiceId} of ${cents} cents is paid twice`);
    if (state.kind === 'ended' && moneyOf(ofTerm) === cents && until - state.endedAt >= DAY_MS)
      throw new Error(`${invoiceId} is paid beyond the end`);
    const isPaid = ofTerm.some(({ status }) => status === 'captured');
    if (isPaid && owedOfTerm(subscription, term) > 0 && ofTerm.every(({ status }) => status !== 'chargedBack'))
      throw new Error(`${invoiceId} was paid, and is owed without a chargeback`);
  }
}

/** Notice by a reader never shortens the minimum term, whatever preceded it. */
export function checkEnd({ id, state, agreement, concludedAt }: Subscription, calendar: TermCalendar): void {
  if (state.kind !== 'cancelled' || state.by !== 'reader' || state.term.isTrial || concludedAt === null) return;
  const minimumEnd = calendar.afterMonths(concludedAt, (agreement.trial?.months ?? 0) + agreement.minimumMonths);
  if (state.endsAt < minimumEnd) throw new Error(`${id} ends before its minimum`);
}

/** A past-due amount is retried, unless three attempts were made or the courtesy period is nearly over. */
export function checkTries({ id, state, charges }: Subscription, now: number): void {
  if (state.kind !== 'pastDue' || state.retryAt !== null) return;
  const ofTerm = charges.filter(({ term }) => term === state.term.number);
  const own = ofTerm.filter(({ isAttended }, index) => index === 0 || !isAttended).length;
  if (own <= 3 && state.term.courtesyUntil - now > 9 * DAY_MS)
    throw new Error(`${id} is past due, and is not asked for again after ${own} tries`);
}

function moneyOf(charges: readonly Charge[]): number {
  return charges.reduce(
    (total, { status, cents, refund }) =>
      total +
      (status === 'captured' ? cents : 0) -
      (status === 'captured' || refund?.isConfirmed ? (refund?.cents ?? 0) : 0),
    0,
  );
}

function sum(entries: readonly { readonly cents: number }[]): number {
  return entries.reduce((total, { cents }) => total + cents, 0);
}

/** A paid and unrefunded period has access. */
function checkNothingPaid({ id, charges }: Subscription, ledger: Ledger, now: number): void {
  for (const { invoiceId, term, from, until, cents } of accountOf(ledger, id).invoices)
    if (from <= now && now < until && moneyOf(charges.filter((charge) => charge.term === term)) === cents)
      throw new Error(`${invoiceId} is paid, and its roles are missing`);
}

/** A visible change, or one that costs the reader money, sends exactly one mail. */
export function checkMails(before: Subscription, after: Subscription, effects: readonly KeyedEffect[]): void {
  const versions = Map.groupBy(effects, ({ key }) => key.split('/')[1]);
  for (const [version, ofIt] of versions) {
    const mails = ofIt.filter(({ kind }) => kind === 'mail').length;
    const isVisible = ofIt.some(({ kind }) => ['invoice', 'refund', 'cancelInvoice', 'revokeGrants'].includes(kind));
    if (mails > 1 || (isVisible && mails === 0))
      throw new Error(`${before.id}/${version} is announced in ${mails} mails`);
  }
  const [was, is] = [before.state.kind, after.state.kind];
  const isQuiet =
    was === is ||
    // Abandoned before an agreement was concluded.
    (was === 'ordered' && is === 'ended') ||
    // Its money is requested: a mail follows when the payment succeeds or fails.
    (was === 'trial' && is === 'active') ||
    // A further payment arrived, and is refunded like the rest.
    (was === 'refunded' && is === 'withdrawn');
  if (!isQuiet && !effects.some(({ kind }) => kind === 'mail'))
    throw new Error(`${before.id}: ${was} → ${is} without a mail`);
}

function demand(actual: unknown, expected: unknown, what: string): void {
  const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (is !== should) throw new Error(`${what}: ${is} instead of ${should}`);
}
