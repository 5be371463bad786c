import { expect, it } from 'vitest';
import { paymentPage } from './paymentPage.ts';

const mandate = (yearlyCents: number) =>
  paymentPage.mandateText('Kölner Tagesbote', { cents: 395, yearlyCents }).replaceAll('\u00a0', ' ');

it('M142 a mandate is for one payment, or for so much in a year', () => {
  expect(mandate(0)).toContain('per Lastschrift einzuziehen, einmalig 3,95 €. Zugleich');
  expect(mandate(15_480)).toContain('zusammen höchstens 154,80 € im Jahr, solange ich keinem anderen Preis zustimme.');
});
