import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../contracts/settings.contract.ts';
import { acceptedMeansText } from './acceptedMeans.ts';

it.each([
  [DEFAULT_SETTINGS.payment_means, 'mit Karte, per SEPA-Lastschrift, mit Apple Pay oder mit Google Pay'],
  ['paypal', 'mit PayPal'],
  ['card, paypal,card,bitcoin', 'mit Karte oder mit PayPal'],
  ['bitcoin', 'auf der Seite unseres Zahlungsdienstes'],
])('M142 § 312j BGB names the means that the setting "%s" has', (setting, said) =>
  expect(acceptedMeansText(setting)).toBe(said),
);
