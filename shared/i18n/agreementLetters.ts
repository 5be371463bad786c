import type { ProductKind } from '../domain/catalogue/product.ts';
import type { SingleItem } from '../domain/catalogue/singleItem.ts';
import type { Purchase } from '../domain/purchase/purchase.ts';
import type { PurchaseMail } from '../domain/purchase/purchaseEvent.ts';
import type { OrderFacts } from '../domain/subscription/orderFacts.ts';
import type { StartDeclared, Subscription } from '../domain/subscription/subscription.ts';
import { subscriptionHref } from '../routes/accountPaths.ts';
import { declarationHrefs } from '../routes/hrefs.ts';
import { dayAndTimeOf, lastDayOf } from './formatMoment.ts';
import { formatPrice } from './formatNumber.ts';
import { EMAIL, HEADING, PORTAL, TERMS } from './letterPlaceholders.ts';
import { priceSentence, termSentence } from './texts/orderFacts.ts';
import { singleTexts, validSentence } from './texts/purchases.ts';
import { startText } from './texts/startTexts.ts';
import { withdrawalInstruction } from './withdrawalInstruction.ts';

/**
 * Confirmation of an agreement on a durable medium: § 312f (2) BGB with the facts of Art. 246a § 1 EGBGB. The seller is
 * named below every mail; defects and disputes are covered by the terms, which are part of it.
 */
export function subscriptionAgreement(subscription: Subscription, facts: OrderFacts): readonly string[] {
  const { agreement, concludedAt, orderedAt } = subscription;
  const { productName, productKind } = agreement;
  const at = concludedAt ?? orderedAt;
  return [
    `${HEADING}Ihr Vertrag`,
    lines({
      Abonnement: productName,
      Leistung: `${FEATURES[productKind]} ${NEEDS}`,
      'Geschlossen am': dayAndTimeOf(at),
      Preis: `${priceSentence(facts)} Die Mehrwertsteuer ist enthalten, weitere Kosten entstehen nicht.`,
      Zahlung: `Zu Beginn jedes Zeitraums, mit dem Zahlungsmittel, das Sie bei der Bestellung gewählt haben; ändern können Sie es unter „Mein Abo“ (${PORTAL}${subscriptionHref}).`,
      Laufzeit: `Unbefristet, mindestens bis zum ${lastDayOf(facts.minimumUntil)}. ${termSentence(facts)}`,
      Kündigung: `Über „Verträge hier kündigen“ (${PORTAL}${declarationHrefs.cancellation}), unter „Mein Abo“, per E-Mail an ${EMAIL} oder per Brief. Einen Grund brauchen Sie nicht.`,
      Widerruf: `Bis einschließlich ${lastDayOf(facts.withdrawalEnd)}; wie das geht, steht gleich unten.`,
    }),
    ...(agreement.startDeclared ? [declaredSentence(agreement.startDeclared)] : []),
    ...withdrawalInstruction(agreement, at),
    ...agreedTerms(),
  ];
}

/** The same for a single purchase. */
export function purchaseContract(
  { until, isPaid, withdrawalEnd }: Extract<PurchaseMail, { kind: 'bought' }>,
  { agreement, concludedAt, orderedAt, startDeclared }: Purchase,
): readonly string[] {
  const { productName, priceCents, item } = agreement;
  const at = concludedAt ?? orderedAt;
  const price = formatPrice(priceCents);
  return [
    `Danke für Ihren Kauf: ${productName} für ${price}, Mehrwertsteuer eingeschlossen.`,
    `${HEADING}Ihr Vertrag`,
    lines({
      Kauf: productName,
      Leistung: `${FEATURES[item.kind]} ${NEEDS}`,
      'Geschlossen am': dayAndTimeOf(at),
      Preis: `${price}, einmalig. Die Mehrwertsteuer ist enthalten, weitere Kosten entstehen nicht.`,
      Zahlung: isPaid
        ? `${price} sind bei uns eingegangen; die Rechnung steht in Ihrem Konto.`
        : `Ihre Zahlung von ${price} ist angekündigt; die Rechnung steht in Ihrem Konto, sobald das Geld da ist.`,
      Geltung: validSentence(item, until),
      Laufzeit: `${singleTexts.once} Zu kündigen ist nichts.`,
      Widerruf: startDeclared
        ? 'Das Widerrufsrecht ist erloschen; warum, steht gleich unten.'
        : `Bis einschließlich ${lastDayOf(withdrawalEnd)}; wie das geht, steht gleich unten.`,
    }),
    ...(startDeclared ? [startConfirmed(startDeclared)] : [...withdrawalInstruction(agreement, at), ...beside(item)]),
    ...agreedTerms(),
  ];
}

/** Main features of a product: Art. 246a § 1 (1) No. 1 EGBGB, in the wording of the terms (3.1, 3.4). */
const FEATURES: Readonly<Record<ProductKind, string>> = {
  plus: 'Alle kostenpflichtigen Artikel in voller Länge, auch die im Archiv des Portals und die der anderen Titel unseres Hauses.',
  pur: 'Das Portal ohne Werbung. Kostenpflichtige Artikel sind nicht enthalten.',
  'plus-pur':
    'Alle kostenpflichtigen Artikel in voller Länge, auch die im Archiv des Portals und die der anderen Titel unseres Hauses, und das Portal ohne Werbung.',
  epaper: 'Die gedruckte Zeitung als E-Paper und alle kostenpflichtigen Artikel im Portal in voller Länge.',
  express: 'Alle kostenpflichtigen Artikel in voller Länge, auch die im Archiv des Portals.',
  tag: 'Alle kostenpflichtigen Artikel zu den Themen, die das Angebot nennt, in voller Länge, auch die im Archiv des Portals.',
  coins: 'Coins für Ihr Guthaben; jeder öffnet einen kostenpflichtigen Artikel, dauerhaft.',
  'day-pass': 'Alle kostenpflichtigen Artikel in voller Länge, für die unten genannte Zeit.',
};

const NEEDS = 'Sie brauchen eine Internetverbindung und einen aktuellen Browser, der Cookies annimmt.';

/** Additions to the statutory instruction, which stays unchanged: the rule for used coins. */
function beside(item: SingleItem): readonly string[] {
  return item.kind === 'coins' ? [singleTexts.untouched] : [];
}

/** § 312f (3) BGB. */
function declaredSentence({ textVersion, at }: StartDeclared): string {
  return `Am ${dayAndTimeOf(at)} haben Sie bei der Bestellung erklärt: „${startText(textVersion)}“ Das bestätigen wir Ihnen hiermit.`;
}

function startConfirmed(declared: StartDeclared): string {
  return `${declaredSentence(declared)} Die Leistung hat begonnen, ein Widerrufsrecht besteht deshalb nicht mehr.`;
}

function agreedTerms(): readonly string[] {
  return [
    'Es gelten unsere Allgemeinen Geschäftsbedingungen in der Fassung vom Tag Ihrer Bestellung. Sie stehen am Ende dieser E-Mail.',
    TERMS,
  ];
}

function lines(facts: Readonly<Record<string, string>>): string {
  return Object.entries(facts)
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n');
}
