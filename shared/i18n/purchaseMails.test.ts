import { describe, expect, it } from 'vitest';
import type { SingleItem } from '../domain/catalogue/singleItem.ts';
import type { Purchase, PurchaseState } from '../domain/purchase/purchase.ts';
import type { PurchaseMail } from '../domain/purchase/purchaseEvent.ts';
import { START_TEXT_VERSION } from '../domain/purchase/startTextVersion.ts';
import { purchaseMailText } from './purchaseMails.ts';
import { purchaseSentence } from './texts/purchases.ts';
import { startText } from './texts/startTexts.ts';

const AT = Date.parse('2026-11-25T11:30:00+01:00');
const DAY_MS = 24 * 3_600_000;
const NEW_YEAR = Date.parse('2030-01-01T00:00+01:00');

function purchaseOf(item: SingleItem, state: PurchaseState = { kind: 'paid', chargeId: 'p.1' }): Purchase {
  const isPass = item.kind === 'day-pass';
  return {
    id: 'p',
    version: 2,
    agreement: {
      productId: 'p',
      productName: isPass ? 'Tagespass' : '5 Coins',
      mandator: 'tagesbote',
      item,
      priceCents: 249,
      withdrawal: isPass ? 'content' : 'service',
    },
    orderedAt: AT,
    concludedAt: AT,
    startDeclared: isPass ? { textVersion: START_TEXT_VERSION, at: AT } : null,
    charges: [{ chargeId: 'p.1', cents: 249, status: 'captured', refund: null }],
    state,
  };
}

const PASS = purchaseOf({ kind: 'day-pass', hours: 24 });
const PACK = purchaseOf({ kind: 'coins', credits: 5 });
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

function written(mail: PurchaseMail, purchase: Purchase): string {
  const { subject, paragraphs } = purchaseMailText(mail, purchase);
  return plain([subject, ...paragraphs].join('\n'));
}

const bought = { kind: 'bought', isPaid: true, withdrawalEnd: AT + 15 * DAY_MS } as const;

describe('G11 the mail about a purchase', () => {
  it('of coins has price, end and the instruction about withdrawing, as long as they are untouched', () => {
    const text = written({ ...bought, until: NEW_YEAR }, PACK);
    for (const said of [
      'Ihr Kauf: 5 Coins',
      '5 Coins für 2,49 €, Mehrwertsteuer eingeschlossen',
      'einzusetzen sind sie bis zum 31. Dezember 2029.',
      'Der Kauf verlängert sich nicht.',
      '# Widerrufsbelehrung',
      'solange Sie keinen Coin daraus eingesetzt haben',
    ])
      expect(text).toContain(said);
  });

  it('for a pass confirms the declaration with date and time, and promises no withdrawal', () => {
    const text = written({ ...bought, until: AT + DAY_MS }, PASS);
    for (const said of [
      'Der Pass gilt bis 26. November 2026, 11.30 Uhr und endet von selbst.',
      `Am 25. November 2026, 11.30 Uhr haben Sie bei der Bestellung erklärt: „${startText()}“`,
    ])
      expect(text).toContain(said);
    expect(text).not.toContain('# Widerrufsbelehrung');
  });

  it.each([
    [{ ...bought, isPaid: false, until: NEW_YEAR }, PACK, 'Ihre Zahlung von 2,49 € ist angekündigt'],
    [
      { kind: 'chargedBack', owedCents: 0 },
      PACK,
      'Was von diesen Coins noch übrig war, haben wir aus Ihrem Guthaben genommen',
    ],
    [{ kind: 'chargedBack', owedCents: 0 }, PASS, 'Tagespass ist damit beendet. Sie schulden uns dafür nichts'],
    [{ kind: 'chargedBack', owedCents: 249 }, PACK, 'offen sind 2,49 €. Bitte bezahlen Sie den Betrag in Ihrem Konto.'],
    [{ kind: 'debtPaid', cents: 249, refundCents: 0 }, PACK, '2,49 € sind bei uns eingegangen.'],
    [{ kind: 'paidTwice', cents: 249 }, PASS, '2,49 € haben Sie bezahlt, ohne dass etwas offen war'],
    [{ kind: 'withdrawn', receivedAt: AT, refundCents: 249 }, PACK, 'Sie bekommen 2,49 € zurück'],
    [{ kind: 'refunded', cents: 249, calledBackCents: 0 }, PACK, '2,49 € haben wir Ihnen zurückgezahlt'],
  ] as const)('M142 says of %j what there is to know', (mail, purchase, said) => {
    expect(written(mail, purchase)).toContain(said);
  });
});

it('G11 the wording of a declaration has a version and never changes', () => {
  expect(START_TEXT_VERSION).toBe('2026-11-25');
  expect(startText('2026-11-25')).toBe(
    'Ich verlange ausdrücklich, dass Sie vor Ablauf der Widerrufsfrist mit der Leistung beginnen. Ich weiß, dass ich damit mein Widerrufsrecht verliere, sobald sie beginnt.',
  );
  expect(() => startText('1999-01-01')).toThrow('Unknown version');
});

const NAMED = 'bestellt am 25. November 2026 für 2,49 €:';

it.each<[Purchase, number | null, string]>([
  [
    PACK,
    NEW_YEAR,
    `5 Coins, ${NAMED} bezahlt, einzusetzen bis zum 31. Dezember 2029, und der Kauf verlängert sich nicht.`,
  ],
  [
    PASS,
    AT + DAY_MS,
    `Tagespass, ${NAMED} bezahlt, gültig bis 26. November 2026, 11.30 Uhr, und der Kauf verlängert sich nicht.`,
  ],
  [
    { ...PASS, state: { kind: 'underWay', chargeId: 'p.1' } },
    AT + DAY_MS,
    `Tagespass, ${NAMED} Ihre Zahlung ist unterwegs; gültig bis 26. November 2026, 11.30 Uhr, und der Kauf verlängert sich nicht.`,
  ],
  [
    { ...PACK, state: { kind: 'ordered', expiresAt: AT + DAY_MS } },
    null,
    `5 Coins, ${NAMED} Ihre Zahlung fehlt noch; bis 26. November 2026, 11.30 Uhr können Sie sie nachholen, danach ist die Bestellung hinfällig und kostet nichts.`,
  ],
  [
    { ...PACK, state: { kind: 'chargedBack', at: AT } },
    NEW_YEAR,
    `5 Coins, ${NAMED} Ihre Bank hat die Zahlung nicht ausgeführt oder zurückgeholt; der Kauf ist aufgehoben, und Sie schulden dafür nichts.`,
  ],
  [
    {
      ...PACK,
      state: { kind: 'chargedBack', at: AT, usedCents: 149 },
      charges: [{ chargeId: 'p.1', cents: 249, status: 'chargedBack', refund: null }],
    },
    NEW_YEAR,
    `5 Coins, ${NAMED} Ihre Bank hat die Zahlung nicht ausgeführt oder zurückgeholt; der Kauf ist aufgehoben, und für das, was Sie genutzt haben, sind 1,49 € offen.`,
  ],
  [
    {
      ...PACK,
      state: { kind: 'refunded', refundedAt: AT },
      charges: [{ chargeId: 'p.1', cents: 249, status: 'chargedBack', refund: { cents: 249, isConfirmed: true } }],
    },
    NEW_YEAR,
    `5 Coins, ${NAMED} widerrufen; was Sie bezahlt haben, haben wir Ihnen am 25. November 2026 erstattet. Ihre Bank hat zurückgeholt, was wir schon erstattet hatten: Offen sind 2,49 €.`,
  ],
  [
    { ...PACK, state: { kind: 'lapsed', at: AT } },
    null,
    `5 Coins, ${NAMED} nicht bezahlt und deshalb hinfällig; gekostet hat es nichts.`,
  ],
  [
    { ...PACK, state: { kind: 'withdrawn', withdrawnAt: AT } },
    NEW_YEAR,
    `5 Coins, ${NAMED} am 25. November 2026 widerrufen; was Sie bezahlt haben, ist auf dem Weg zurück zu Ihnen.`,
  ],
  [
    { ...PACK, state: { kind: 'refunded', refundedAt: AT } },
    NEW_YEAR,
    `5 Coins, ${NAMED} widerrufen; was Sie bezahlt haben, haben wir Ihnen am 25. November 2026 erstattet.`,
  ],
])('G26 describes a purchase in a sentence with product, price, end and state: %#', (one, until, said) => {
  expect(plain(purchaseSentence(one, until))).toBe(said);
});
