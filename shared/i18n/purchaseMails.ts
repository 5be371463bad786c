import type { Purchase } from '../domain/purchase/purchase.ts';
import type { PurchaseMail } from '../domain/purchase/purchaseEvent.ts';
import type { SubscriptionMail } from '../domain/subscription/subscriptionEffect.ts';
import { purchaseContract } from './agreementLetters.ts';
import { formatPrice } from './formatNumber.ts';
import { subscriptionMailText } from './subscriptionMails.ts';

type MailText = { readonly subject: string; readonly paragraphs: readonly string[] };

/** Mails about a purchase. */
export function purchaseMailText(mail: PurchaseMail, purchase: Purchase): MailText {
  const { productName } = purchase.agreement;
  switch (mail.kind) {
    case 'bought':
      return { subject: `Ihr Kauf: ${productName}`, paragraphs: purchaseContract(mail, purchase) };
    case 'chargedBack': {
      // The debt from a double refund, not for used coins.
      if (mail.owedCents > 0 && purchase.state.kind !== 'chargedBack')
        return asSubscriptionMail({ ...mail, endsAt: null }, productName);
      return {
        subject: `Ihre Zahlung ist nicht angekommen: ${productName}`,
        paragraphs: [chargedBackText(purchase, mail.owedCents)],
      };
    }
    case 'debtPaid':
      return asSubscriptionMail({ ...mail, until: null }, productName);
    case 'withdrawn':
      return asSubscriptionMail({ ...mail, isReturned: false }, productName);
    case 'paidTwice':
    case 'refunded':
      return asSubscriptionMail(mail, productName);
  }
}

function asSubscriptionMail(mail: SubscriptionMail, productName: string): MailText {
  const { subject, text } = subscriptionMailText(mail, productName);
  return { subject, paragraphs: [text] };
}

function chargedBackText({ agreement: { productName, priceCents, item } }: Purchase, owedCents: number): string {
  const gone =
    item.kind === 'coins'
      ? 'Was von diesen Coins noch übrig war, haben wir aus Ihrem Guthaben genommen; was Sie damit freigeschaltet haben, bleibt offen.'
      : `${productName} ist damit beendet.`;
  const owed =
    owedCents > 0
      ? `Für das, was Sie genutzt haben, sind ${formatPrice(owedCents)} offen. Bitte bezahlen Sie den Betrag in Ihrem Konto; danach können Sie wieder kaufen.`
      : 'Sie schulden uns dafür nichts, und Sie können jederzeit neu kaufen.';
  return `Ihre Bank hat die Zahlung von ${formatPrice(priceCents)} für ${productName} nicht ausgeführt oder zurückgeholt. Der Kauf ist deshalb beendet. ${gone} ${owed}`;
}
