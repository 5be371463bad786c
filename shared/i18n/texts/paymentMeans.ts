import type { MeansOfPayment } from '../../domain/subscription/paymentMeans.ts';
import type { NextPayment } from '../../domain/subscription/nextPayment.ts';
import { dayOf } from '../formatMoment.ts';
import { formatPrice } from '../formatNumber.ts';

/** Acceptance M140: what is paid next, when, and with what as far as anybody knows. */
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
    case 'wallet':
      return 'Geldbörse Ihres Geräts';
  }
}
