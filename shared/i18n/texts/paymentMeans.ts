import type { MeansOfPayment } from '../../domain/subscription/paymentMeans.ts';
import type { NextPayment } from '../../domain/subscription/nextPayment.ts';
import { dayOf } from '../formatMoment.ts';
import { formatPrice } from '../formatNumber.ts';

const OLD_STAYS = 'Es bleibt beim bisherigen Zahlungsmittel.';

/** Of naming other means of payment, which are a customer's: for all that he has. */
export const meansTexts = {
  change: 'Zahlungsmittel ändern',
  given: 'Ihr Zahlungsmittel ist geändert. Es gilt ab der nächsten Zahlung, für alle Ihre Abonnements.',
  declined: `Das neue Zahlungsmittel wurde nicht angenommen. ${OLD_STAYS}`,
  abandoned: `Sie haben kein neues Zahlungsmittel angegeben. ${OLD_STAYS}`,
  open: 'Ob Ihr neues Zahlungsmittel angenommen ist, wissen wir noch nicht. Bis dahin gilt das bisherige; bitte sehen Sie in ein paar Minuten noch einmal nach.',
  away: `Der Zahlungsdienst ist gerade nicht zu erreichen; bitte versuchen Sie es in ein paar Minuten noch einmal. ${OLD_STAYS}`,
  notOffered:
    'Ohne eine Zahlung lässt sich hier gerade kein anderes Zahlungsmittel hinterlegen. Es bleibt beim bisherigen; ist eine Zahlung offen, können Sie sie mit einem anderen bezahlen.',
  nothingFollows: 'Für dieses Abonnement folgt keine Zahlung, für die ein anderes Zahlungsmittel nötig wäre.',
} as const;

/** Acceptance M140: amount and time of the next payment, and its payment method if known. */
export function nextPaymentText({ at, cents }: NextPayment, means: MeansOfPayment | null): string {
  const paidWith = means ? ` Zahlungsmittel: ${meansText(means)}.` : '';
  return `Nächste Zahlung am ${dayOf(at)}: ${formatPrice(cents)}.${paidWith}`;
}

function meansText({ kind, lastFour }: MeansOfPayment): string {
  switch (kind) {
    case 'card':
      return lastFour === null ? 'Karte' : `Karte, die auf ${lastFour} endet`;
    case 'mandate':
      return lastFour === null ? 'SEPA-Lastschrift' : `SEPA-Lastschrift von IBAN …${lastFour}`;
    case 'paypal':
      return 'PayPal';
    case 'wallet':
      return 'Apple Pay oder Google Pay';
  }
}
