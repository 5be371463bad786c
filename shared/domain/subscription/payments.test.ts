import { expect, it } from 'vitest';
import { termCalendar as calendar } from '../../calendar/termCalendar.ts';
import type { ContinuingProduct, Terms } from '../catalogue/product.ts';
import { owedCents } from './money.ts';
import { moveSubscription } from './moveSubscription.ts';
import { decideOrder, placeOrder } from './placeOrder.ts';
import { openPriceOffer } from './priceOffers.ts';
import { PRODUCTS } from './simulation/products.ts';
import type { StartDeclared, Subscription } from './subscription.ts';
import type { SubscriptionEffect } from './subscriptionEffect.ts';
import type { SubscriptionEvent } from './subscriptionEvent.ts';

const YEARLY: Terms = { period: 'year', trial: null, minimumMonths: 12, noticeMonths: 1 };
const [plus] = PRODUCTS;
const MONTHLY = plus.terms;
const on = (day: string) => Date.parse(`${day}T12:00Z`);

function order(terms: Terms, isTrialOpen = false, declared?: StartDeclared): Subscription {
  const step = placeOrder({
    id: 's',
    product: { ...plus, terms },
    at: on('2026-01-31'),
    isTrialOpen,
    calendar,
    ...(declared ? { startDeclared: declared } : {}),
  });
  if (!step) throw new Error('There is a price');
  return step.sale;
}

/** Applies events, and returns the subscription with the effects of each event. */
function apply(subscription: Subscription, ...events: readonly SubscriptionEvent[]) {
  const done: string[] = [];
  let now = subscription;
  for (const event of events) {
    const step = moveSubscription(now, event, calendar);
    if (!step.ok) throw new Error(step.error);
    now = step.value.sale;
    done.push(step.value.effects.map(inWords).join(', '));
  }
  return { now, done };
}

function inWords(effect: SubscriptionEffect): string {
  if (effect.kind === 'mail') return `mail ${effect.mail.kind}`;
  if (effect.kind === 'refund') return `refund ${effect.cents} of ${effect.chargeId}`;
  return 'cents' in effect ? `${effect.kind} ${effect.cents}` : effect.kind;
}

const captured = (chargeId: string, day: string, isFamilyTaken = false): SubscriptionEvent => ({
  kind: 'paymentCaptured',
  chargeId,
  isFamilyTaken,
  at: on(day),
});
const authorized = (chargeId: string, day: string): SubscriptionEvent => ({
  kind: 'paymentAuthorized',
  chargeId,
  isFamilyTaken: false,
  at: on(day),
});
const failed = (chargeId: string, day: string): SubscriptionEvent => ({ kind: 'paymentFailed', chargeId, at: on(day) });
const calledBack = (chargeId: string, day: string): SubscriptionEvent => ({
  kind: 'paymentChargedBack',
  chargeId,
  at: on(day),
});
const passed = (day: string): SubscriptionEvent => ({ kind: 'timePassed', at: on(day) });
const cancelled = (day: string): SubscriptionEvent => ({
  kind: 'cancelled',
  by: 'reader',
  wishedEnd: null,
  at: on(day),
});
const paid = apply(order(MONTHLY), captured('s.0.1', '2026-01-31')).now;

it('M142 an unpaid month is retried on three more days with a mail each, and ends after three weeks', () => {
  const events = [
    passed('2026-03-01'),
    failed('s.1.1', '2026-03-01'),
    passed('2026-03-05'),
    failed('s.1.2', '2026-03-05'),
    passed('2026-03-10'),
    failed('s.1.3', '2026-03-10'),
    passed('2026-03-18'),
    failed('s.1.4', '2026-03-18'),
    passed('2026-03-22'),
    passed('2026-03-23'),
  ];
  const { now, done } = apply(paid, ...events);
  expect(done).toEqual([
    'charge 1290, grant',
    'mail paymentFailed',
    'charge 1290',
    'mail paymentFailed',
    'charge 1290',
    'mail paymentFailed',
    'charge 1290',
    'mail paymentFailed',
    '',
    'invoice 915, revokeGrants, mail ended',
  ]);
  expect(now.state).toMatchObject({ kind: 'ended', reason: 'unpaid' });
  // 21 of 31 days, or the closest to it of the month's price.
  expect(owedCents(now)).toBe(915);
});

it('M142 a first direct debit that bounces ends access on that day, and the days of access are owed', () => {
  const { now, done } = apply(order(MONTHLY), authorized('s.0.1', '2026-01-31'), failed('s.0.1', '2026-02-05'));
  expect(done).toEqual(['grant, mail orderConfirmed', 'invoice 230, revokeGrants, mail ended']);
  expect(now.state).toMatchObject({ kind: 'ended', reason: 'unpaid', endedAt: on('2026-02-05') });
  expect(owedCents(now)).toBe(230);
  expect(decideOrder(plus, [now], { records: [], at: on('2026-02-06'), calendar })).toEqual({
    kind: 'owes',
    subscriptionId: 's',
  });
  // The right of withdrawal remains; with a withdrawal nothing is owed.
  expect(owedCents(apply(now, { kind: 'withdrawn', at: on('2026-02-06') }).now)).toBe(0);
});

const declaredStart = (isTrialOpen = false) =>
  order(MONTHLY, isTrialOpen, { textVersion: 'service-2026-11-28', at: on('2026-01-31') });

it('M142 after a record access begins with the money: an announced direct debit grants nothing and waits three weeks', () => {
  const waiting = apply(declaredStart(), authorized('s.0.1', '2026-01-31'), authorized('s.0.1', '2026-02-02'));
  expect(waiting.done).toEqual(['', '']);
  expect(waiting.now).toMatchObject({ concludedAt: null, state: { kind: 'ordered' } });
  const { now, done } = apply(waiting.now, captured('s.0.1', '2026-02-05'));
  expect([done, now.state.kind, now.concludedAt]).toEqual([
    ['invoice 1290, grant, mail orderConfirmed'],
    'active',
    on('2026-02-05'),
  ]);
  // Access continues while the debit of a later term is under way; access without payment is owed.
  const renewed = apply(now, passed('2026-03-06'));
  expect(renewed.done).toEqual(['charge 1290, grant']);
  expect(owedCents(apply(renewed.now, passed('2026-03-28')).now)).toBeGreaterThan(0);
});

it('M142 after a record a withdrawal charges the days of access, and refunds and cancels the rest', () => {
  const read = apply(declaredStart(), captured('s.0.1', '2026-01-31')).now;
  const { now, done } = apply(read, { kind: 'withdrawn', at: on('2026-02-10') });
  expect(done).toEqual(['refund 837 of s.0.1, cancelInvoice 837, revokeGrants, mail withdrawn']);
  expect([now.state.kind, owedCents(now)]).toEqual(['withdrawn', 0]);
});

it.each([
  ['paymentAuthorized', 'revokeGrants'],
  ['paymentCaptured', 'refund 1290'],
] as const)('M142 an order whose means of payment have a record is declined: %s', (kind, expected) => {
  const { now, done } = apply(order(MONTHLY), {
    kind,
    chargeId: 's.0.1',
    at: on('2026-01-31'),
    isFamilyTaken: false,
    isBurdened: true,
  });
  expect(done).toEqual([kind === 'paymentAuthorized' ? 'mail ended' : `${expected} of s.0.1, mail ended`]);
  expect([now.state.kind, now.concludedAt]).toEqual(['ended', null]);
});

it('G22 a repeated report of a payment, and a late report of its failure, change nothing', () => {
  const { now, done } = apply(paid, captured('s.0.1', '2026-02-01'), failed('s.0.1', '2026-02-02'));
  expect(done).toEqual(['', '']);
  expect(now).toBe(paid);
});

it('G22 after a false report of failure and a retry, the second payment is refunded', () => {
  const events = [
    passed('2026-03-01'),
    failed('s.1.1', '2026-03-01'),
    passed('2026-03-05'),
    captured('s.1.1', '2026-03-05'),
    captured('s.1.2', '2026-03-06'),
  ];
  expect(apply(paid, ...events).done.slice(3)).toEqual([
    'invoice 1290, grant, mail termPaid',
    'refund 1290 of s.1.2, mail paidTwice',
  ]);
});

it('G22 the second of two paid orders is refunded', () => {
  const { now, done } = apply(order(MONTHLY), captured('s.0.1', '2026-01-31', true));
  expect([now.state.kind, done]).toEqual(['ended', ['refund 1290 of s.0.1, mail paidTwice']]);
});

it('G22 a chargeback is owed, and paying it reopens access; once ended, only the days of access are owed', () => {
  const back = apply(paid, calledBack('s.0.1', '2026-02-14'));
  expect([back.now.state.kind, owedCents(back.now), back.done]).toEqual([
    'chargedBack',
    1_290,
    ['revokeGrants, mail chargedBack'],
  ]);
  const again = apply(back.now, { kind: 'paymentMethodGiven', at: on('2026-02-15') }, captured('s.0.2', '2026-02-15'));
  expect([again.now.state.kind, owedCents(again.now), again.done]).toEqual([
    'active',
    0,
    ['charge 1290', 'grant, mail debtPaid'],
  ]);
  const { now, done } = apply(back.now, passed('2026-03-02'));
  // 14 of 28 days, since the agreement’s first hours are half a day.
  expect([now.state.kind, owedCents(now), done]).toEqual([
    'ended',
    645,
    ['cancelInvoice 645, revokeGrants, mail ended'],
  ]);
});

it('G22 refunds the excess of a debt that shrank while its payment was on the way', () => {
  const events = [
    calledBack('s.0.1', '2026-02-14'),
    { kind: 'paymentMethodGiven', at: on('2026-02-27') } as const,
    passed('2026-03-02'),
    captured('s.0.2', '2026-03-03'),
  ];
  const { now, done } = apply(paid, ...events);
  expect([owedCents(now), done.at(-1)]).toEqual([0, 'refund 645 of s.0.2, mail debtPaid']);
});

it('M142 days paid beyond the end are refunded once, also where the year was paid twice', () => {
  const twice = apply(
    order(YEARLY),
    captured('s.0.1', '2026-01-31'),
    passed('2027-02-01'),
    failed('s.1.1', '2027-02-01'),
    passed('2027-02-05'),
    captured('s.1.1', '2027-02-05'),
    captured('s.1.2', '2027-02-06'),
  ).now;
  expect(apply(twice, cancelled('2027-02-15'), passed('2027-03-16')).done).toEqual([
    'mail cancelled',
    'refund 1138 of s.1.1, cancelInvoice 1138, revokeGrants, mail ended',
  ]);
});

it('G11 each party revokes its own notice, and the publisher’s stays effective though the reader’s is sooner', () => {
  const back = apply(paid, cancelled('2026-02-02'), { kind: 'cancellationTakenBack', at: on('2026-02-03') });
  expect(back.now.state).toEqual(paid.state);
  const both = apply(
    paid,
    { kind: 'cancelled', by: 'publisher', wishedEnd: null, at: on('2026-02-02') },
    cancelled('2026-02-03'),
  );
  expect(both.now.state).toMatchObject({ by: 'publisher', endsAt: Date.parse('2026-03-01T00:00+01:00') });
});

it('G11 a withdrawal refunds everything within its fourteen days, and nothing after them', () => {
  const { now, done } = apply(
    paid,
    { kind: 'withdrawn', at: on('2026-02-16') },
    { kind: 'refundConfirmed', chargeId: 's.0.1', cents: 1_290, at: on('2026-02-17') },
  );
  expect([now.state.kind, done]).toEqual([
    'refunded',
    ['refund 1290 of s.0.1, cancelInvoice 1290, revokeGrants, mail withdrawn', 'mail refunded'],
  ]);
  const late = moveSubscription(paid, { kind: 'withdrawn', at: on('2026-02-17') }, calendar);
  expect(late).toEqual({ ok: false, error: 'periodOver' });
});

it('G11 without an answer in time the old price stays; once accepted, the new one applies to later terms', () => {
  const offer: SubscriptionEvent = {
    kind: 'priceOffered',
    offerId: 'o',
    priceCents: 1_490,
    from: on('2026-03-15'),
    answerBy: on('2026-03-10'),
    at: on('2026-02-01'),
  };
  const offered = apply(paid, offer).now;
  const answer = (day: string): SubscriptionEvent => ({
    kind: 'priceAnswered',
    offerId: 'o',
    isAccepted: true,
    at: on(day),
  });
  expect(moveSubscription(offered, answer('2026-03-10'), calendar)).toEqual({ ok: false, error: 'offerTooLate' });
  const renewals = [passed('2026-03-01'), captured('s.1.1', '2026-03-01'), passed('2026-04-01')];
  expect(apply(offered, ...renewals).done.filter((one) => one.includes('charge'))).toEqual([
    'charge 1290, grant',
    'charge 1290, grant',
  ]);
  expect(apply(offered, answer('2026-02-10'), ...renewals).done.filter((one) => one.includes('charge'))).toEqual([
    'charge 1290, grant',
    'charge 1490, grant',
  ]);
});

it('M140 G11 a price offer may be answered until its day, once, and while the subscription runs', () => {
  const offer = { offerId: 'o', priceCents: 1_490, from: on('2026-03-15'), answerBy: on('2026-03-10') };
  const offered = apply(paid, { kind: 'priceOffered', ...offer, at: on('2026-02-01') }).now;
  const answered: SubscriptionEvent = { kind: 'priceAnswered', offerId: 'o', isAccepted: false, at: on('2026-02-10') };
  const cancelled: SubscriptionEvent = { kind: 'cancelled', by: 'reader', wishedEnd: null, at: on('2026-02-10') };
  expect(openPriceOffer(paid, on('2026-02-10'))).toBeNull();
  expect(openPriceOffer(offered, on('2026-02-10'))).toEqual({
    offerId: 'o',
    oldCents: 1_290,
    newCents: 1_490,
    from: offer.from,
    answerBy: offer.answerBy,
  });
  expect(openPriceOffer(offered, offer.answerBy)).toBeNull();
  for (const event of [answered, cancelled]) expect(openPriceOffer(apply(offered, event).now, event.at)).toBeNull();
});

it('M142 an order reuses the open one, is not placed for an owned product, and a trial is granted once', () => {
  const open = order(MONTHLY, true);
  const trial = apply(open, captured('s.0.1', '2026-01-31')).now;
  const over = apply(trial, cancelled('2026-02-01'), passed('2026-03-02')).now;
  const year: ContinuingProduct = { ...plus, id: 'plus-jahr', terms: YEARLY };
  const pur: ContinuingProduct = { ...plus, id: 'pur', kind: 'pur' };
  const both: ContinuingProduct = { ...plus, id: 'plus-pur', kind: 'plus-pur' };
  const decide = (product: ContinuingProduct, theirs: readonly Subscription[]) =>
    decideOrder(product, theirs, { records: [], at: on('2026-03-03'), calendar });
  expect([
    decide(plus, []),
    decide(plus, [open]),
    decide(year, [open]),
    decide(year, [trial]),
    decide(both, [trial]),
    decide(pur, [trial]),
    decide(plus, [over]),
  ]).toEqual([
    { kind: 'new', abandons: [], isTrialOpen: true, isPaidFirst: false },
    { kind: 'reuse', subscriptionId: 's' },
    { kind: 'new', abandons: ['s'], isTrialOpen: true, isPaidFirst: false },
    { kind: 'owned', subscriptionId: 's' },
    { kind: 'owned', subscriptionId: 's' },
    { kind: 'new', abandons: [], isTrialOpen: true, isPaidFirst: false },
    { kind: 'new', abandons: [], isTrialOpen: false, isPaidFirst: false },
  ]);
});
