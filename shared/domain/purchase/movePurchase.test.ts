import { describe, expect, it } from 'vitest';
import { termCalendar as calendar } from '../../calendar/termCalendar.ts';
import type { SingleProduct } from '../catalogue/product.ts';
import { movePurchase, type PurchaseStep } from './movePurchase.ts';
import { decidePurchase, placePurchase } from './placePurchase.ts';
import { purchaseOwedCents } from './purchaseOwedCents.ts';
import type { PurchaseEvent } from './purchaseEvent.ts';
import { START_TEXT_VERSION } from './startTextVersion.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ORDERED_AT = Date.parse('2026-11-25T10:00Z');
const at = ORDERED_AT + HOUR_MS;
const prices = [
  { version: 1, priceCents: 249, from: 0 },
  { version: 2, priceCents: 999, from: ORDERED_AT + 1 },
];
const PASS: SingleProduct = {
  id: 'tagespass',
  mandator: 'tagesbote',
  name: 'Tagespass',
  prices,
  withdrawal: 'content',
  kind: 'day-pass',
  hours: 24,
};
const PACK: SingleProduct = {
  id: 'coins-10',
  mandator: 'tagesbote',
  name: '10 Coins',
  prices,
  withdrawal: 'service',
  kind: 'coins',
  credits: 10,
};

function order(product: SingleProduct): PurchaseStep {
  const step = placePurchase({ id: 'p', product, at: ORDERED_AT, startDeclared: START_TEXT_VERSION });
  if (typeof step === 'string') throw new Error(step);
  return step;
}

/** All effects along the way, and the resulting state. */
function live(product: SingleProduct, events: readonly PurchaseEvent[]) {
  const effects: string[] = [];
  let { sale: purchase } = order(product);
  for (const event of events) {
    const step = movePurchase(purchase, event, calendar);
    if (!step.ok) throw new Error(step.error);
    ({ sale: purchase } = step.value);
    effects.push(
      ...step.value.effects.map((effect) => (effect.kind === 'mail' ? `mail ${effect.mail.kind}` : effect.kind)),
    );
  }
  return { purchase, effects: effects.join(', '), state: purchase.state.kind };
}

const chargeId = 'p.1';
const authorized = { kind: 'paymentAuthorized', chargeId, at } as const;
const captured = { kind: 'paymentCaptured', chargeId, at } as const;
const failed = { kind: 'paymentFailed', chargeId, at } as const;
const calledBack = { kind: 'paymentChargedBack', chargeId, at } as const;
const again = { kind: 'paymentMethodGiven', at } as const;
const second = { ...captured, chargeId: 'p.2' } as const;
const refunded = { kind: 'refundConfirmed', chargeId, cents: 249, at } as const;
const voided = { kind: 'refundVoided', chargeId, cents: 0, at } as const;
const withdrawn = { kind: 'withdrawn', isUnused: true, isConfirmed: true, at: at + DAY_MS } as const;
const BACK = 'refund, cancelInvoice, takeBack, mail withdrawn';
const BOUGHT = 'invoice, give, mail bought';

it.each<[string, readonly PurchaseEvent[], string, string]>([
  ['paid', [captured], 'paid', BOUGHT],
  ['paid, reported twice', [captured, captured], 'paid', BOUGHT],
  ['paid, then announced late', [captured, authorized, failed], 'paid', BOUGHT],
  ['announced, then paid', [authorized, authorized, captured], 'paid', 'give, mail bought, invoice'],
  ['announced, and never paid', [authorized, failed], 'chargedBack', 'give, mail bought, takeBack, mail chargedBack'],
  ['declined', [failed, failed], 'ordered', ''],
  ['declined, and paid with another card', [failed, again, second], 'paid', `charge, ${BOUGHT}`],
  ['paid with both', [failed, again, second, captured], 'paid', `charge, ${BOUGHT}, refund, mail paidTwice`],
  ['unpaid for a day', [{ kind: 'timePassed', at: ORDERED_AT + DAY_MS }], 'lapsed', ''],
  ['unpaid for just under a day', [{ kind: 'timePassed', at: ORDERED_AT + DAY_MS - 1 }], 'ordered', ''],
  ['paid too late', [{ ...captured, at: ORDERED_AT + DAY_MS }], 'lapsed', 'refund, mail paidTwice'],
  ['called back', [captured, calledBack], 'chargedBack', `${BOUGHT}, cancelInvoice, takeBack, mail chargedBack`],
  ['called back, reported before the payment', [calledBack, captured], 'ordered', ''],
  [
    'withdrawn from and called back, without a refund',
    [captured, withdrawn, calledBack, voided],
    'refunded',
    `${BOUGHT}, ${BACK}, mail refunded`,
  ],
  [
    'withdrawn from, refunded and called back',
    [captured, withdrawn, refunded, calledBack],
    'refunded',
    `${BOUGHT}, ${BACK}, mail refunded, mail chargedBack`,
  ],
  [
    'withdrawn from, called back and refunded',
    [captured, withdrawn, calledBack, refunded],
    'refunded',
    `${BOUGHT}, ${BACK}, mail chargedBack`,
  ],
  ['given up', [{ kind: 'givenUp', at }], 'lapsed', ''],
  ['given up after payment', [captured, { kind: 'givenUp', at }], 'paid', BOUGHT],
])('M142 a pack of coins, %s', (_, events, state, effects) => {
  const lived = live(PACK, events);
  expect([lived.state, lived.effects]).toEqual([state, effects]);
});

it('M142 the price is that of the order, also after a change of the catalogue', () => {
  const { sale: purchase, effects } = order(PACK);
  expect([purchase.agreement.priceCents, effects]).toEqual([
    249,
    [{ kind: 'charge', chargeId, cents: 249, isAttended: true, key: 'p/1/0' }],
  ]);
});

it('M142 grants the coins in their wallet, or the hours of the pass from the payment on', () => {
  const given = (product: SingleProduct) => {
    const step = movePurchase(order(product).sale, captured, calendar);
    return step.ok && step.value.effects.find(({ kind }) => kind === 'give');
  };
  expect(given(PACK)).toMatchObject({ credits: 10, grant: { role: 'WALLET', until: Date.parse('2029-12-31T23:00Z') } });
  expect(given(PASS)).toMatchObject({ credits: 0, grant: { role: 'PLUS', from: at, until: at + DAY_MS } });
});

describe('G11 withdrawing', () => {
  it('from an untouched pack of coins refunds all of it, by a document of its own', () => {
    const lived = live(PACK, [captured, withdrawn, { ...refunded, at: at + 2 * DAY_MS }]);
    expect([lived.state, lived.effects]).toEqual([
      'refunded',
      `${BOUGHT}, refund, cancelInvoice, takeBack, mail withdrawn, mail refunded`,
    ]);
  });

  it('M142 a second payment after the full refund is awaited and refunded as well', () => {
    const events = [failed, again, second, withdrawn, { ...refunded, chargeId: 'p.2' }, captured, refunded];
    const lived = live(PACK, events);
    expect([lived.state, lived.effects.match(/refund,/g)?.length]).toEqual(['refunded', 2]);
  });

  it.each([
    ['a coin of it was used', PACK, { ...withdrawn, isUnused: false }, 'coinsUsed'],
    ['fourteen days are over', PACK, { ...withdrawn, at: at + 15 * DAY_MS }, 'periodOver'],
    ['a pass has begun, as requested and confirmed', PASS, withdrawn, 'periodOver'],
  ] as const)('is refused where %s', (_, product, event, refusal) => {
    const step = movePurchase(live(product, [captured]).purchase, event, calendar);
    expect(step).toEqual({ ok: false, error: refusal });
  });

  it('from a pass stays possible until the mail that confirms the request has been sent', () => {
    expect(live(PASS, [captured, { ...withdrawn, isConfirmed: false }]).state).toBe('withdrawn');
  });

  it('content is not sold without the current declaration of an immediate start', () => {
    for (const startDeclared of [null, '2020-01-01'])
      expect(placePurchase({ id: 'p', product: PASS, at, startDeclared })).toBe('startNotDeclared');
    expect(order(PASS).sale.startDeclared).toEqual({ textVersion: START_TEXT_VERSION, at: ORDERED_AT });
    expect(order(PACK).sale.startDeclared).toBeNull();
  });
});

describe('M142 an amount returned twice', () => {
  const twice = [captured, withdrawn, refunded, calledBack] as const;

  it('is owed, charged and paid; any excess is refunded', () => {
    const { purchase } = live(PACK, twice);
    expect(purchaseOwedCents(purchase)).toBe(249);
    const paid = live(PACK, [...twice, again, second]);
    expect([paid.state, purchaseOwedCents(paid.purchase), paid.effects.slice(-21)]).toEqual([
      'refunded',
      0,
      'charge, mail debtPaid',
    ]);
    const asked = live(PACK, [
      failed,
      again,
      second,
      withdrawn,
      { ...refunded, chargeId: 'p.2' },
      { ...calledBack, chargeId: 'p.2' },
    ]);
    // The first attempt was paid after all: it pays the debt.
    const late = movePurchase(asked.purchase, captured, calendar);
    expect(late.ok && purchaseOwedCents(late.value.sale)).toBe(0);
  });

  it('is charged once, and not at all where nothing is owed', () => {
    expect(movePurchase(live(PACK, [...twice, again]).purchase, again, calendar)).toEqual({
      ok: false,
      error: 'paymentUnderWay',
    });
    expect(movePurchase(live(PACK, [captured, withdrawn, refunded]).purchase, again, calendar)).toEqual({
      ok: false,
      error: 'nothingOwed',
    });
  });
});

describe('M142 ordering again', () => {
  const ordered = order(PACK).sale;
  const grant = {
    id: 'g',
    role: 'PLUS',
    cause: { kind: 'verification', verifiedAt: 0 },
    from: 0,
    until: at + 1,
  } as const;

  it.each([
    ['an open order', PACK, [ordered], { kind: 'reuse', purchaseId: 'p' }],
    ['another pack', { ...PACK, id: 'coins-5' }, [ordered], { kind: 'new' }],
    ['a product of the same name of another title', { ...PACK, mandator: 'rundblick' }, [ordered], { kind: 'new' }],
    ['a paid order', PACK, [live(PACK, [captured]).purchase], { kind: 'new' }],
    ['a pass where everything is open already', PASS, [], { kind: 'owned' }],
  ] as const)('%s', (_, product, purchases, expected) => {
    expect(decidePurchase(product, { purchases, grants: [grant], at })).toEqual(expected);
  });

  it('a pass after an ended one, or an order after one unpaid for a day', () => {
    expect(decidePurchase(PASS, { purchases: [], grants: [grant], at: at + 1 })).toEqual({ kind: 'new' });
    const late = { purchases: [ordered], grants: [], at: ORDERED_AT + DAY_MS };
    expect(decidePurchase(PACK, late)).toEqual({ kind: 'new' });
  });
});
