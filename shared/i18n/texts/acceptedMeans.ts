import { readAcceptedMeans, type AcceptedMeans } from '../../domain/subscription/acceptedMeans.ts';
import { once } from '../../lib/once.ts';

const WORDS: Readonly<Record<AcceptedMeans, string>> = {
  card: 'mit Karte',
  sepaDebit: 'per SEPA-Lastschrift',
  paypal: 'mit PayPal',
  applePay: 'mit Apple Pay',
  googlePay: 'mit Google Pay',
};

const list = /* @__PURE__ */ once(() => new Intl.ListFormat('de-DE', { type: 'disjunction' }));

/**
 * `mit Karte, per SEPA-Lastschrift oder mit PayPal`, to be said before an order: § 312j (1) BGB. Where a title's setting
 * names none, what the payment page says stands alone.
 */
export function acceptedMeansText(setting: string): string {
  const words = readAcceptedMeans(setting).map((means) => WORDS[means]);
  return words.length > 0 ? list().format(words) : 'auf der Seite unseres Zahlungsdienstes';
}
