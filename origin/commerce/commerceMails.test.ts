import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { termCalendar as calendar } from '#shared/calendar/termCalendar.ts';
import { PLAN_KINDS } from '#shared/domain/catalogue/productKinds.ts';
import type { ContinuingProduct, ProductKind, Terms } from '#shared/domain/catalogue/product.ts';
import type { SingleItem } from '#shared/domain/catalogue/singleItem.ts';
import type { Purchase } from '#shared/domain/purchase/purchase.ts';
import type { PurchaseMail } from '#shared/domain/purchase/purchaseEvent.ts';
import { START_TEXT_VERSION } from '#shared/domain/purchase/startTextVersion.ts';
import { factsOf } from '#shared/domain/subscription/orderFacts.ts';
import { placeOrder } from '#shared/domain/subscription/placeOrder.ts';
import type { SubscriptionMail } from '#shared/domain/subscription/subscriptionEffect.ts';
import { firstTerm } from '#shared/domain/subscription/terms.ts';
import { subscriptionAgreement } from '#shared/i18n/agreementLetters.ts';
import { purchaseMailText } from '#shared/i18n/purchaseMails.ts';
import { subscriptionMailText } from '#shared/i18n/subscriptionMails.ts';
import { startText } from '#shared/i18n/texts/startTexts.ts';
import { escapeHtml } from '#shared/lib/escape.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import type { MailContent } from '../mail/mail.ts';
import { composeAcknowledgement } from './declarations/composeAcknowledgement.ts';
import { composeReceipt } from './coins/composeReceipt.ts';
import { composeLetter } from './letters/composeLetter.ts';
import { PARAGRAPH } from './sales/writeEffect.ts';

const AT = Date.parse('2026-11-28T10:05+01:00');
const MONTHLY: Terms = { period: 'month', trial: { priceCents: 100, months: 1 }, minimumMonths: 1, noticeMonths: 0 };
const YEARLY: Terms = { period: 'year', trial: null, minimumMonths: 12, noticeMonths: 1 };
const AGREED = '# Allgemeine Geschäftsbedingungen\n\nAlles, was vereinbart ist.';
const places = MANDATORS.map((mandator) => ({ mandator, origin: `https://www.${mandator.id}.example` }));
type Place = { readonly mandator: Mandator; readonly origin: string };

const send = (
  { subject, paragraphs }: { readonly subject: string; readonly paragraphs: readonly string[] },
  place: Place,
) => composeLetter({ subject, text: paragraphs.join(PARAGRAPH) }, { ...place, terms: AGREED });

type ContinuingKind = ContinuingProduct['kind'];

function subscriptionOf(kind: ContinuingKind, terms: Terms = MONTHLY) {
  const sold = { id: kind, mandator: 'tagesbote', name: 'Das Abo', withdrawal: 'service', terms } as const;
  const prices = [{ version: 1, priceCents: 1_290, from: 0 }];
  const product = kind === 'tag' ? { ...sold, prices, kind, tagId: 3 } : { ...sold, prices, kind };
  const placed = placeOrder({ id: 's', product, at: AT, isTrialOpen: true, calendar });
  if (!placed) throw new Error('There is a price');
  return { ...placed.sale, concludedAt: AT };
}

function orderMail(kind: ContinuingKind, place: Place, terms?: Terms): MailContent {
  const subscription = subscriptionOf(kind, terms);
  const term = firstTerm(subscription, AT, calendar);
  const mail = { kind: 'orderConfirmed', term, withdrawalEnd: calendar.withdrawalEnd(AT) } as const;
  const { subject, text } = subscriptionMailText(mail, 'Das Abo');
  const agreement = subscriptionAgreement(subscription, factsOf(subscription, AT, calendar));
  return send({ subject, paragraphs: [text, ...agreement] }, place);
}

function purchaseOf(item: SingleItem): Purchase {
  const isPass = item.kind === 'day-pass';
  return {
    id: 'p',
    version: 2,
    agreement: {
      productId: 'p',
      productName: 'Der Kauf',
      mandator: 'tagesbote',
      item,
      priceCents: 249,
      withdrawal: isPass ? 'content' : 'service',
    },
    orderedAt: AT,
    concludedAt: AT,
    startDeclared: isPass ? { textVersion: START_TEXT_VERSION, at: AT } : null,
    charges: [],
    state: { kind: 'paid', chargeId: 'p.1' },
  };
}

const ITEMS = { coins: { kind: 'coins', credits: 5 }, 'day-pass': { kind: 'day-pass', hours: 24 } } as const;
const bought = {
  kind: 'bought',
  until: AT + 86_400_000,
  isPaid: true,
  withdrawalEnd: calendar.withdrawalEnd(AT),
} as const;

const term = firstTerm(subscriptionOf('plus'), AT, calendar);
const SUBSCRIPTION_MAILS: Readonly<Record<Exclude<SubscriptionMail['kind'], 'orderConfirmed'>, SubscriptionMail>> = {
  termPaid: { kind: 'termPaid', term },
  paymentFailed: { kind: 'paymentFailed', cents: 1_290, retryAt: AT, endsAt: AT },
  cancelled: { kind: 'cancelled', by: 'reader', receivedAt: AT, endsAt: AT },
  cancellationTakenBack: { kind: 'cancellationTakenBack', nextPaymentAt: AT },
  paused: { kind: 'paused', from: AT, resumesAt: AT },
  resumed: { kind: 'resumed', nextPaymentAt: AT },
  priceOffered: { kind: 'priceOffered', oldCents: 1_290, newCents: 1_490, from: AT, answerBy: AT },
  priceAccepted: { kind: 'priceAccepted', cents: 1_490, from: AT },
  priceDeclined: { kind: 'priceDeclined', cents: 1_290 },
  chargedBack: { kind: 'chargedBack', owedCents: 1_290, endsAt: AT },
  debtPaid: { kind: 'debtPaid', cents: 1_290, refundCents: 0, until: AT },
  paidTwice: { kind: 'paidTwice', cents: 1_290 },
  ended: { kind: 'ended', endedAt: AT, reason: 'cancelled', refundCents: 0, owedCents: 0 },
  withdrawn: { kind: 'withdrawn', receivedAt: AT, refundCents: 1_290, isReturned: false },
  refunded: { kind: 'refunded', cents: 1_290, calledBackCents: 0 },
};
const PURCHASE_MAILS: Readonly<Record<PurchaseMail['kind'], PurchaseMail>> = {
  bought,
  chargedBack: { kind: 'chargedBack', owedCents: 0 },
  debtPaid: { kind: 'debtPaid', cents: 249, refundCents: 0 },
  paidTwice: { kind: 'paidTwice', cents: 249 },
  withdrawn: { kind: 'withdrawn', receivedAt: AT, refundCents: 249 },
  refunded: { kind: 'refunded', cents: 249, calledBackCents: 0 },
};

const receivedAt = new Date(AT).toISOString();
const declared = { name: 'Ute Müller', contract: 'Das Abo', email: 'ute@example.de' };

/** Every kind of mail about money or a sale. */
const LETTERS: Readonly<Record<string, (place: Place) => MailContent>> = {
  ...Object.fromEntries(PLAN_KINDS.map((kind) => [`order of ${kind}`, (place: Place) => orderMail(kind, place)])),
  ...Object.fromEntries(
    Object.values(ITEMS).map((item) => [
      `purchase of ${item.kind}`,
      (place: Place) => send(purchaseMailText(bought, purchaseOf(item)), place),
    ]),
  ),
  ...Object.fromEntries(
    Object.values(SUBSCRIPTION_MAILS).map((mail) => [
      `subscription ${mail.kind}`,
      (place: Place) => {
        const { subject, text } = subscriptionMailText(mail, 'Das Abo');
        return send({ subject, paragraphs: [text] }, place);
      },
    ]),
  ),
  ...Object.fromEntries(
    Object.values(PURCHASE_MAILS).map((mail) => [
      `purchase ${mail.kind}`,
      (place: Place) => send(purchaseMailText(mail, purchaseOf(ITEMS.coins)), place),
    ]),
  ),
  'declared withdrawal': (place) =>
    composeAcknowledgement({ ...place, receivedAt, declaration: { kind: 'withdrawal', ...declared } }),
  'declared cancellation': (place) =>
    composeAcknowledgement({
      ...place,
      receivedAt,
      declaration: {
        kind: 'cancellation',
        manner: 'ordinary',
        reason: null,
        identification: '4711',
        endsOn: null,
        ...declared,
      },
    }),
  receipt: (place) =>
    composeReceipt({ ...place, article: 'Im Hafen', articleId: 1_004, price: 1, balance: 2, purchasedAt: receivedAt }),
};

describe.each(places)('G11 a mail of $mandator.name', (place) => {
  it.each(Object.keys(LETTERS))('about %s names the seller in text and HTML', (name) => {
    const mail = LETTERS[name]?.(place);
    const { subscriptionEmail } = place.mandator;
    for (const said of [
      'Pressehaus Rheinland GmbH & Co. KG, Musterallee 1, 50000 Köln',
      `Telefon 0221 4710 300 · E-Mail ${subscriptionEmail}`,
      'Sitz Köln · Amtsgericht Köln, HRA 00000 · USt-IdNr. DE000000000',
      'Pressehaus Rheinland Verwaltungs-GmbH · Sitz Köln · Amtsgericht Köln, HRB 000000',
      'Geschäftsführung: Henrike Altenrath, Konrad Pelmanns',
      `${place.origin}/impressum`,
    ]) {
      expect(mail?.text).toContain(said);
      expect(mail?.html).toContain(escapeHtml(said));
    }
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/\{\w+\}/);
  });
});

it('G11 imprint, terms and mails name one seller', () => {
  const read = (slug: string) => fs.readFileSync(`origin/seed/documents/${slug}.json`, 'utf8').replaceAll('&amp;', '&');
  const imprint = read('impressum');
  for (const said of [
    'Pressehaus Rheinland GmbH & Co. KG, Musterallee 1, 50000 Köln',
    'Telefon: 0221 4710 300',
    '["Pressehaus Rheinland GmbH & Co. KG", "Amtsgericht Köln, HRA 00000"]',
    '["Pressehaus Rheinland Verwaltungs-GmbH", "Amtsgericht Köln, HRB 000000"]',
    '"DE000000000"',
    'die Geschäftsführerin Henrike Altenrath und den Geschäftsführer Konrad Pelmanns',
  ])
    expect(imprint).toContain(said);
  expect(read('agb')).toContain(
    'Pressehaus Rheinland GmbH & Co. KG, Musterallee 1, 50000 Köln, Telefon 0221 4710 300, E-Mail',
  );
});

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const [first] = places;
if (!first) throw new Error('There are titles');

/** Art. 246a § 1 (1) and (2) EGBGB, by number: information in every order mail. */
const IN_EVERY_ORDER = [
  'Sie brauchen eine Internetverbindung',
  'Geschlossen am: 28. November 2026, 10.05 Uhr',
  'Die Mehrwertsteuer ist enthalten, weitere Kosten entstehen nicht.',
  'ALLGEMEINE GESCHÄFTSBEDINGUNGEN',
  'Alles, was vereinbart ist.',
];
const INSTRUCTION = [
  'WIDERRUFSBELEHRUNG',
  'binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen',
  'müssen Sie uns (Pressehaus Rheinland GmbH & Co. KG, Musterallee 1, 50000 Köln, Telefon 0221 4710 300, E-Mail abo@tagesbote.example)',
  'auch online unter https://www.tagesbote.example/vertrag-widerrufen ausüben',
  'in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet',
  'MUSTER-WIDERRUFSFORMULAR',
  'An: Pressehaus Rheinland GmbH & Co. KG, Musterallee 1, 50000 Köln, E-Mail abo@tagesbote.example',
  'Widerruf: Bis einschließlich 14. Dezember 2026',
];
const ENDING = [
  'Kündigung: Über „Verträge hier kündigen“ (https://www.tagesbote.example/vertrag-kuendigen)',
  'Laufzeit: Unbefristet, mindestens bis zum',
  'Zahlung: Zu Beginn jedes Zeitraums',
];

describe('G11 the mail about an order is the confirmation of § 312f (2) BGB', () => {
  const FEATURES: Readonly<Record<ProductKind, string>> = {
    plus: 'Alle kostenpflichtigen Artikel in voller Länge',
    pur: 'Das Portal ohne Werbung',
    'plus-pur': 'und das Portal ohne Werbung',
    epaper: 'Die gedruckte Zeitung als E-Paper',
    express: 'Alle kostenpflichtigen Artikel in voller Länge',
    tag: 'zu den Themen, die das Angebot nennt',
    coins: 'jeder öffnet einen kostenpflichtigen Artikel',
    'day-pass': 'Alle kostenpflichtigen Artikel in voller Länge',
  };

  it.each(PLAN_KINDS)('of %s', (kind) => {
    const text = plain(orderMail(kind, first).text);
    for (const said of [
      ...IN_EVERY_ORDER,
      ...INSTRUCTION,
      ...ENDING,
      FEATURES[kind],
      'Preis: 1,00 € für den ersten Monat, danach 12,90 € im Monat, ab dem 29. Dezember 2026.',
      'Kündbar zum 28. Dezember 2026, auch noch an diesem Tag, danach jederzeit zum Ende des bezahlten Zeitraums.',
    ])
      expect(text).toContain(said);
  });

  it('of a year, with its minimum term and its notice', () => {
    const text = plain(orderMail('plus', first, YEARLY).text);
    for (const said of [
      ...IN_EVERY_ORDER,
      ...INSTRUCTION,
      'Preis: 12,90 € im Jahr, das nächste Mal am 29. November 2027.',
      'Laufzeit: Unbefristet, mindestens bis zum 28. November 2027.',
      'danach jederzeit mit einer Frist von einem Monat',
    ])
      expect(text).toContain(said);
  });

  it('of coins', () => {
    const text = plain(send(purchaseMailText(bought, purchaseOf(ITEMS.coins)), first).text);
    for (const said of [
      ...IN_EVERY_ORDER,
      ...INSTRUCTION,
      FEATURES.coins,
      'Preis: 2,49 €, einmalig.',
      'Zu kündigen ist nichts.',
    ])
      expect(text).toContain(said);
  });

  it('of a day pass, which confirms the declaration and promises no withdrawal', () => {
    const text = plain(send(purchaseMailText(bought, purchaseOf(ITEMS['day-pass'])), first).text);
    for (const said of [
      ...IN_EVERY_ORDER,
      FEATURES['day-pass'],
      'Preis: 2,49 €, einmalig.',
      startText(),
      'Das Widerrufsrecht ist erloschen',
    ])
      expect(text).toContain(said);
    expect(text).not.toContain('WIDERRUFSBELEHRUNG');
  });

  it('links the terms where none were stored with the order', () => {
    const { paragraphs, subject } = purchaseMailText(bought, purchaseOf(ITEMS.coins));
    const mail = composeLetter({ subject, text: paragraphs.join(PARAGRAPH) }, { ...first, terms: null });
    expect(mail.text).toContain('Allgemeine Geschäftsbedingungen:\nhttps://www.tagesbote.example/agb');
  });
});
