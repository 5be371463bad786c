import { expect, it } from 'vitest';
import { orderOutcome } from './orderOutcome.ts';
import type { Charge, Subscription, SubscriptionState } from './subscription.ts';

const term = { number: 1, from: 1, until: 9, months: 1, isTrial: false, priceCents: 1_290, courtesyUntil: 7 };
const charge = (status: Charge['status']): Charge => ({
  chargeId: 's.1.1',
  term: 1,
  cents: 1_290,
  status,
  isAttended: true,
  refund: null,
});

function subscriptionIn(state: SubscriptionState, status: Charge['status']): Subscription {
  return {
    id: 's',
    version: 3,
    agreement: {
      productId: 'plus',
      productName: 'Plus',
      productKind: 'plus',
      mandator: 'tagesbote',
      families: ['plus'],
      roles: ['PLUS'],
      periodMonths: 1,
      trial: null,
      minimumMonths: 1,
      noticeMonths: 0,
      withdrawal: 'service',
    },
    orderedAt: 1,
    concludedAt: 1,
    anchorAt: 1,
    prices: [{ priceCents: 1_290, from: 1, by: { kind: 'order' } }],
    priceOffer: null,
    charges: [charge('captured'), charge(status)],
    invoices: [],
    state,
  };
}

it.each([
  ['paid is paid', { kind: 'active', term, isPaid: true }, 'captured', 'welcome'],
  ['a trial that is paid', { kind: 'trial', term, isPaid: true }, 'captured', 'welcome'],
  ['announced is not yet paid', { kind: 'active', term, isPaid: false }, 'requested', 'underWay'],
  ['an order nobody has paid is not under way', { kind: 'ordered', expiresAt: 9 }, 'requested', 'unpaid'],
  ['nor is one that was declined', { kind: 'ordered', expiresAt: 9 }, 'failed', 'failed'],
  ['what is owed and declined once more is no welcome', { kind: 'pastDue', term, retryAt: 5 }, 'failed', 'failed'],
  ['nor what is owed and asked for', { kind: 'pastDue', term, retryAt: null }, 'requested', 'owed'],
  ['nor what was called back', { kind: 'chargedBack', term, since: 2, endsAt: 8 }, 'requested', 'owed'],
  ['what was withdrawn is nothing to be paid', { kind: 'withdrawn', withdrawnAt: 3 }, 'captured', 'none'],
] as const)('M142 %s', (_, state, status, outcome) =>
  expect(orderOutcome(subscriptionIn(state, status))).toBe(outcome),
);

it.each([
  ['asked for', 'requested', 'owed'],
  ['declined', 'failed', 'failed'],
  ['paid', 'captured', 'debtPaid'],
] as const)(
  'M142 what both the bank and we have returned is %s: the outcome is that, not none',
  (_, status, outcome) => {
    const withdrawn = subscriptionIn({ kind: 'refunded', refundedAt: 3 }, status);
    const returned: Charge = { ...charge('chargedBack'), refund: { cents: 1_290, isConfirmed: true } };
    expect(orderOutcome({ ...withdrawn, charges: [returned, ...withdrawn.charges.slice(1)] })).toBe(outcome);
  },
);
