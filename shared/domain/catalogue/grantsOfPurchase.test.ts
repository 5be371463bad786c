import { expect, it } from 'vitest';
import { contractCalendar as calendar } from '../../calendar/contractCalendar.ts';
import type { SingleProduct } from './product.ts';
import { grantsOfPurchase } from './grantsOfPurchase.ts';

const sold = { id: 'p', mandator: 'tagesbote', name: 'Einzeln', prices: [], withdrawal: 'content' } as const;

it.each([
  [{ ...sold, kind: 'day-pass', hours: 24 }, 'PLUS 2026-11-26T10:00:00.000Z purchase'],
  [{ ...sold, kind: 'coins', credits: 10 }, 'WALLET 2029-12-31T23:00:00.000Z coins'],
] satisfies [SingleProduct, string][])('M142 %j gives %s', (product, expected) => {
  const purchase = { purchaseId: 'b', priceCents: 249, at: Date.parse('2026-11-25T10:00Z') };
  const grants = grantsOfPurchase(product, purchase, calendar);
  expect(grants.map(({ role, until, cause }) => `${role} ${new Date(until).toISOString()} ${cause.kind}`)).toEqual([
    expected,
  ]);
});
