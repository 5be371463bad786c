import { expect, it } from 'vitest';
import { termCalendar as calendar } from '../../calendar/termCalendar.ts';
import type { ContinuingProduct, Terms } from '../../domain/catalogue/product.ts';
import { factsOf } from '../../domain/subscription/orderFacts.ts';
import { placeOrder } from '../../domain/subscription/placeOrder.ts';
import { priceSentence, termSentence } from './orderFacts.ts';

const MONTHLY: Terms = { period: 'month', trial: null, minimumMonths: 1, noticeMonths: 0 };
const YEARLY: Terms = { period: 'year', trial: null, minimumMonths: 12, noticeMonths: 1 };
const at = Date.parse('2026-01-31T10:00+01:00');

function factsOfProduct(terms: Terms, isTrialOpen: boolean) {
  const prices = [{ version: 1, priceCents: 1_290, from: 0 }];
  const product: ContinuingProduct = {
    id: 'plus',
    mandator: 'tagesbote',
    name: 'Plus',
    kind: 'plus',
    withdrawal: 'service',
    prices,
    terms,
  };
  const order = placeOrder({ id: 's', product, at, isTrialOpen, calendar });
  if (!order) throw new Error('There is a price');
  return factsOf(order.sale, at, calendar);
}

it.each<[Terms, boolean, string, string]>([
  [
    MONTHLY,
    true,
    '12,90 € im Monat, das nächste Mal am 1. März 2026.',
    'Kündbar zum 28. Februar 2026, auch noch an diesem Tag, danach jederzeit zum Ende des bezahlten Zeitraums.',
  ],
  [
    { ...MONTHLY, trial: { priceCents: 100, months: 1 } },
    true,
    '1,00 € für den ersten Monat, danach 12,90 € im Monat, ab dem 1. März 2026.',
    'Kündbar zum 28. Februar 2026, auch noch an diesem Tag, danach jederzeit zum Ende des bezahlten Zeitraums.',
  ],
  [
    { ...MONTHLY, trial: { priceCents: 299, months: 3 } },
    true,
    '2,99 € für die ersten 3 Monate, danach 12,90 € im Monat, ab dem 1. Mai 2026.',
    'Kündbar zum 30. April 2026, auch noch an diesem Tag, danach jederzeit zum Ende des bezahlten Zeitraums.',
  ],
  [
    { ...MONTHLY, trial: { priceCents: 100, months: 1 } },
    false,
    '12,90 € im Monat, das nächste Mal am 1. März 2026.',
    'Kündbar zum 28. Februar 2026, auch noch an diesem Tag, danach jederzeit zum Ende des bezahlten Zeitraums.',
  ],
  [
    YEARLY,
    true,
    '12,90 € im Jahr, das nächste Mal am 1. Februar 2027.',
    'Kündbar zum 31. Januar 2027, auch noch an diesem Tag, danach jederzeit mit einer Frist von einem Monat.',
  ],
])('G11 for %j, with a trial: %s, states price and cancellation', (terms, isTrialOpen, price, term) => {
  const facts = factsOfProduct(terms, isTrialOpen);
  expect([priceSentence(facts).replaceAll('\u00a0', ' '), termSentence(facts)]).toEqual([price, term]);
  expect(facts.withdrawalEnd).toBe(Date.parse('2026-02-17T00:00+01:00'));
});
