import { describe, expect, it } from 'vitest';
import { termCalendar as calendar } from '../../calendar/termCalendar.ts';
import { owedCents, paidForTerm } from './money.ts';
import { moveSubscription } from './moveSubscription.ts';
import { placeOrder } from './placeOrder.ts';
import { PRODUCTS } from './simulation/products.ts';
import type { Subscription } from './subscription.ts';
import type { SubscriptionEffect } from './subscriptionEffect.ts';
import type { SubscriptionEvent } from './subscriptionEvent.ts';

const [plus] = PRODUCTS;
const on = (day: string) => Date.parse(`${day}T12:00Z`);

/** A month ordered on 15 January, and the effects of every event since. */
function live(...events: readonly SubscriptionEvent[]) {
  const step = placeOrder({ id: 's', product: plus, at: on('2026-01-15'), isTrialOpen: false, calendar });
  if (!step) throw new Error('There is a price');
  let now: Subscription = step.sale;
  const done = events.map((event) => {
    const moved = moveSubscription(now, event, calendar);
    if (!moved.ok) throw new Error(moved.error);
    now = moved.value.sale;
    return moved.value.effects.map(inWords).join(', ');
  });
  return { now, done, state: now.state.kind };
}

function inWords(effect: SubscriptionEffect): string {
  if (effect.kind === 'mail' && effect.mail.kind === 'refunded')
    return `mail refunded ${effect.mail.cents} and ${effect.mail.calledBackCents} by the bank`;
  if (effect.kind === 'mail' && effect.mail.kind === 'withdrawn' && effect.mail.isReturned)
    return 'mail withdrawn, all is returned';
  if (effect.kind === 'mail') return `mail ${effect.mail.kind}`;
  if (effect.kind === 'refund') return `refund ${effect.cents} of ${effect.chargeId}`;
  return 'cents' in effect ? `${effect.kind} ${effect.cents}` : effect.kind;
}

type OfCharge<K extends string> = Extract<SubscriptionEvent, { readonly kind: K }>;
const captured = (day: string, chargeId = 's.0.1'): OfCharge<'paymentCaptured'> => ({
  kind: 'paymentCaptured',
  chargeId,
  isFamilyTaken: false,
  at: on(day),
});
const failed = (day: string, chargeId: string): SubscriptionEvent => ({ kind: 'paymentFailed', chargeId, at: on(day) });
const calledBack = (day: string, chargeId = 's.0.1'): SubscriptionEvent => ({
  kind: 'paymentChargedBack',
  chargeId,
  at: on(day),
});
const sent = (day: string, cents: number, chargeId = 's.0.1'): SubscriptionEvent => ({
  kind: 'refundConfirmed',
  chargeId,
  cents,
  at: on(day),
});
const voided = (day: string, chargeId = 's.0.1'): SubscriptionEvent => ({
  kind: 'refundVoided',
  chargeId,
  cents: 0,
  at: on(day),
});
const withdrawn = (day: string): SubscriptionEvent => ({ kind: 'withdrawn', at: on(day) });
const given = (day: string): SubscriptionEvent => ({ kind: 'paymentMethodGiven', at: on(day) });
const passed = (day: string): SubscriptionEvent => ({ kind: 'timePassed', at: on(day) });

describe('M142 a withdrawal concurrent with a chargeback', () => {
  it('after a chargeback without a refund is refunded, and nothing is owed', () => {
    const { state, now, done } = live(
      captured('2026-01-15'),
      withdrawn('2026-01-18'),
      calledBack('2026-01-18'),
      voided('2026-01-18'),
    );
    expect([state, owedCents(now), done.slice(2)]).toEqual([
      'refunded',
      0,
      ['', 'mail refunded 0 and 1290 by the bank'],
    ]);
  });

  it.each([
    [
      'before',
      [sent('2026-01-19', 1_290), calledBack('2026-01-20')],
      ['mail refunded 1290 and 0 by the bank', 'mail chargedBack'],
    ],
    ['behind', [calledBack('2026-01-19'), sent('2026-01-20', 1_290)], ['', 'mail chargedBack']],
  ])('owes a refund that did leave, confirmed %s the chargeback report', (_, events, mails) => {
    const { state, now, done } = live(captured('2026-01-15'), withdrawn('2026-01-18'), ...events);
    expect([state, owedCents(now), done.slice(2)]).toEqual(['refunded', 1_290, mails]);
  });

  it('a duplicate payment called back before its refund left does not lock the paid subscription', () => {
    const { state, now } = live(
      failed('2026-01-15', 's.0.1'),
      given('2026-01-15'),
      captured('2026-01-15', 's.0.2'),
      captured('2026-01-16'),
      calledBack('2026-01-17'),
      voided('2026-01-18'),
    );
    expect([state, owedCents(now)]).toEqual(['active', 0]);
  });

  it('a late report of no refund, or of a smaller one, changes nothing', () => {
    const events = [captured('2026-01-15'), withdrawn('2026-01-18')];
    expect(live(...events, voided('2026-01-19'), sent('2026-01-19', 1_289)).now).toEqual(live(...events).now);
  });
});

describe('M142 withdrawing after a chargeback, a paid debt and notice', () => {
  it('refunds the rest of a partly refunded payment, to the cent', () => {
    const { now, done } = live(
      captured('2026-01-15'),
      calledBack('2026-01-18'),
      given('2026-01-19'),
      { kind: 'cancelled', by: 'reader', wishedEnd: null, at: on('2026-01-19') },
      captured('2026-01-19', 's.0.2'),
      withdrawn('2026-01-20'),
    );
    expect(done.slice(4)).toEqual([
      'refund 1165 of s.0.2, mail debtPaid',
      'refund 125 of s.0.2, cancelInvoice 125, revokeGrants, mail withdrawn',
    ]);
    expect([paidForTerm(now, 0), owedCents(now), now.charges.at(-1)?.refund]).toEqual([
      0,
      0,
      { cents: 1_290, isConfirmed: false },
    ]);
  });

  it('is not complete with the first part of the refund', () => {
    const events = [
      captured('2026-01-15'),
      calledBack('2026-01-18'),
      given('2026-01-19'),
      { kind: 'cancelled', by: 'reader', wishedEnd: null, at: on('2026-01-19') } as const,
      captured('2026-01-19', 's.0.2'),
      withdrawn('2026-01-20'),
      sent('2026-01-21', 1_165, 's.0.2'),
    ];
    expect(live(...events).state).toBe('withdrawn');
    expect(live(...events, sent('2026-01-22', 1_290, 's.0.2')).state).toBe('refunded');
  });

  it('offsets an amount returned twice, and charges nothing more', () => {
    const { now, done } = live(
      failed('2026-01-15', 's.0.1'),
      given('2026-01-15'),
      captured('2026-01-15', 's.0.2'),
      captured('2026-01-16'),
      sent('2026-01-17', 1_290),
      calledBack('2026-01-18'),
      withdrawn('2026-01-19'),
    );
    expect([done.at(-1), owedCents(now), now.state.kind]).toEqual([
      'cancelInvoice 1290, revokeGrants, mail withdrawn, all is returned',
      0,
      'withdrawn',
    ]);
  });

  it('refunds nothing of a called-back payment, and reports it as returned', () => {
    const { done } = live(captured('2026-01-15'), calledBack('2026-01-18'), withdrawn('2026-01-20'));
    expect(done.at(-1)).toBe('cancelInvoice 1290, revokeGrants, mail withdrawn, all is returned');
  });
});

describe('M142 an opened and abandoned payment page', () => {
  const late = [captured('2026-01-15'), passed('2026-02-16'), failed('2026-02-16', 's.1.1')];

  it('delays the next retry by a day, and uses up none', () => {
    const opened = live(...late, given('2026-02-17'), passed('2026-02-20'));
    expect(opened.done.at(-1)).toBe('');
    const { done, now } = live(
      ...late,
      given('2026-02-17'),
      passed('2026-02-20'),
      failed('2026-02-20', 's.1.2'),
      passed('2026-02-21'),
      passed('2026-02-22'),
    );
    expect(done.slice(-2)).toContain('charge 1290');
    expect(now.state).toMatchObject({ kind: 'pastDue', retryAt: expect.any(Number) });
  });

  it('five times over leaves all three retries', () => {
    const looked = ['17', '17', '18', '18', '19'].flatMap((day, index) => [
      given(`2026-02-${day}`),
      failed(`2026-02-${day}`, `s.1.${index + 2}`),
    ]);
    const { done } = live(
      ...late,
      ...looked,
      passed('2026-02-20'),
      failed('2026-02-20', 's.1.7'),
      passed('2026-02-25'),
      failed('2026-02-25', 's.1.8'),
      passed('2026-03-05'),
    );
    expect(done.filter((one) => one === 'charge 1290')).toHaveLength(looked.length / 2 + 3);
  });
});
