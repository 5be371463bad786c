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
  ['a captured payment', { kind: 'active', term, isPaid: true }, 'captured', 'welcome'],
  ['a paid trial', { kind: 'trial', term, isPaid: true }, 'captured', 'welcome'],
  ['an announced payment', { kind: 'active', term, isPaid: false }, 'requested', 'underWay'],
  ['an unpaid order', { kind: 'ordered', expiresAt: 9 }, 'requested', 'unpaid'],
  ['a declined order', { kind: 'ordered', expiresAt: 9 }, 'failed', 'failed'],
  ['a debt whose payment failed again', { kind: 'pastDue', term, retryAt: 5 }, 'failed', 'failed'],
  ['a debt with an open charge', { kind: 'pastDue', term, retryAt: null }, 'requested', 'owed'],
  [
    'a called-back payment with an open charge',
    { kind: 'chargedBack', term, since: 2, endsAt: 8 },
    'requested',
    'owed',
  ],
  ['a withdrawn agreement', { kind: 'withdrawn', withdrawnAt: 3 }, 'captured', 'none'],
] as const)('M142 %s', (_, state, status, outcome) =>
  expect(orderOutcome(subscriptionIn(state, status))).toBe(outcome),
);

it.each([
  ['asked for', 'requested', 'owed'],
  ['declined', 'failed', 'failed'],
  ['paid', 'captured', 'debtPaid'],
] as const)('M142 a payment returned by both refund and chargeback is %s, not none', (_, status, outcome) => {
  const withdrawn = subscriptionIn({ kind: 'refunded', refundedAt: 3 }, status);
  const returned: Charge = { ...charge('chargedBack'), refund: { cents: 1_290, isConfirmed: true } };
  expect(orderOutcome({ ...withdrawn, charges: [returned, ...withdrawn.charges.slice(1)] })).toBe(outcome);
});
