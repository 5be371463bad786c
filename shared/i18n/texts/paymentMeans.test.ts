import { expect, it } from 'vitest';
import type { MeansOfPayment } from '../../domain/subscription/paymentMeans.ts';
import { nextPaymentText } from './paymentMeans.ts';

const next = { at: Date.parse('2026-12-26T00:00+01:00'), cents: 1_290, by: { kind: 'order' } } as const;

it.each<[MeansOfPayment | null, string]>([
  [{ kind: 'card', lastFour: '4242' }, ' Zahlungsmittel: Karte, die auf 4242 endet.'],
  [{ kind: 'card', lastFour: null }, ' Zahlungsmittel: Karte.'],
  [{ kind: 'mandate', lastFour: '3000' }, ' Zahlungsmittel: SEPA-Lastschrift von IBAN …3000.'],
  [{ kind: 'mandate', lastFour: null }, ' Zahlungsmittel: SEPA-Lastschrift.'],
  [{ kind: 'paypal', lastFour: null }, ' Zahlungsmittel: PayPal.'],
  [{ kind: 'wallet', lastFour: null }, ' Zahlungsmittel: Apple Pay oder Google Pay.'],
  [null, ''],
])('M140 names the payment method of the next payment, if known: %j', (means, said) => {
  expect(nextPaymentText(next, means).replaceAll('\u00a0', ' ')).toBe(
    `Nächste Zahlung am 26. Dezember 2026: 12,90 €.${said}`,
  );
});
