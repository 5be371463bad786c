import { expect, it } from 'vitest';
import type { SaleCharge } from '../sale/charges.ts';
import type { Purchase, PurchaseState } from './purchase.ts';
import { purchaseOutcome } from './purchaseOutcome.ts';

const open: SaleCharge = { chargeId: 'p.1', cents: 249, status: 'requested', refund: null };
const failed: SaleCharge = { ...open, status: 'failed' };
const purchase = (state: PurchaseState, charges: readonly SaleCharge[]): Purchase => ({
  id: 'p',
  version: 1,
  agreement: {
    productId: 'tagespass',
    productName: 'Tagespass',
    mandator: 'tagesbote',
    item: { kind: 'day-pass', hours: 24 },
    priceCents: 249,
    withdrawal: 'content',
  },
  orderedAt: 1,
  concludedAt: null,
  startDeclared: null,
  charges,
  state,
});

const returned = { ...open, status: 'chargedBack', refund: { cents: open.cents, isConfirmed: true } } as const;

it.each([
  ['unpaid', { kind: 'ordered', expiresAt: 9 }, [open]],
  ['failed', { kind: 'ordered', expiresAt: 9 }, [failed]],
  ['unpaid', { kind: 'ordered', expiresAt: 9 }, [failed, { ...open, chargeId: 'p.2' }]],
  ['underWay', { kind: 'underWay', chargeId: 'p.1' }, [open]],
  ['welcome', { kind: 'paid', chargeId: 'p.1' }, [{ ...open, status: 'captured' }]],
  ['owed', { kind: 'refunded', refundedAt: 2 }, [returned, { ...open, chargeId: 'p.2' }]],
  ['debtPaid', { kind: 'refunded', refundedAt: 2 }, [returned, { ...open, chargeId: 'p.2', status: 'captured' }]],
  ['none', { kind: 'chargedBack', at: 2 }, [{ ...open, status: 'chargedBack' }]],
  ['none', { kind: 'lapsed', at: 2 }, [failed]],
] as const)('M142 the outcome after payment is %s in %j', (outcome, state, charges) => {
  expect(purchaseOutcome(purchase(state, charges))).toBe(outcome);
});
