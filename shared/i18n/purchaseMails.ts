import type { Purchase, StartDeclared } from '../domain/purchase/purchase.ts';
import type { PurchaseMail } from '../domain/purchase/purchaseEvent.ts';
import { dayAndTimeOf } from './formatMoment.ts';
import { formatPrice } from './formatNumber.ts';
import { subscriptionMailText, withdrawalInstruction } from './subscriptionMails.ts';
import { singleTexts, validSentence } from './texts/purchases.ts';
import { startText } from './texts/startTexts.ts';

type MailText = { readonly subject: string; readonly paragraphs: readonly string[] };

/** What a mail about a purchase says. */
export function purchaseMailText(mail: PurchaseMail, purchase: Purchase): MailText {
  const { productName } = purchase.agreement;
  switch (mail.kind) {
    case 'bought':
      return { subject: `Ihr Kauf: ${productName}`, paragraphs: boughtText(mail, purchase) };
    case 'chargedBack':
      return { subject: `Ihre Zahlung ist nicht angekommen: ${productName}`, paragraphs: [chargedBackText(purchase)] };
    case 'paidTwice':
    case 'withdrawn':
    case 'refunded': {
      const { subject, text } = subscriptionMailText(mail, productName);
      return { subject, paragraphs: [text] };
    }
  }
}

/** The contract on a durable medium, with what there is to say about withdrawing: § 312f (2) and (3) BGB. */
function boughtText(
  { until, isPaid, withdrawalEnd }: Extract<PurchaseMail, { kind: 'bought' }>,
  { agreement, startDeclared }: Purchase,
): readonly string[] {
  const { productName, priceCents, item } = agreement;
  const price = formatPrice(priceCents);
  const money = isPaid
    ? `${price} sind bei uns eingegangen; die Rechnung steht in Ihrem Konto.`
    : `Ihre Zahlung von ${price} ist angekündigt; die Rechnung steht in Ihrem Konto, sobald das Geld da ist.`;
  return [
    `Danke für Ihren Kauf: ${productName} für ${price}, Mehrwertsteuer eingeschlossen. ${money}`,
    `${validSentence(item, until)} ${singleTexts.once}`,
    ...(startDeclared
      ? [startConfirmed(startDeclared)]
      : [
          ...withdrawalInstruction(productName, withdrawalEnd),
          ...(item.kind === 'coins' ? [singleTexts.untouched] : []),
        ]),
  ];
}

function startConfirmed({ textVersion, at }: StartDeclared): string {
  return `Am ${dayAndTimeOf(at)} haben Sie bei der Bestellung erklärt: „${startText(textVersion)}“ Das bestätigen wir Ihnen hiermit. Die Leistung hat begonnen, ein Widerrufsrecht besteht deshalb nicht mehr.`;
}

function chargedBackText({ agreement: { productName, priceCents, item } }: Purchase): string {
  const gone =
    item.kind === 'coins'
      ? 'Was von diesen Coins noch übrig war, haben wir aus Ihrem Guthaben genommen; was Sie damit freigeschaltet haben, bleibt offen.'
      : `${productName} ist damit beendet.`;
  return `Ihre Bank hat die Zahlung von ${formatPrice(priceCents)} für ${productName} nicht ausgeführt oder zurückgeholt. Der Kauf ist deshalb aufgehoben. ${gone} Sie schulden uns dafür nichts, und Sie können jederzeit neu kaufen.`;
}
