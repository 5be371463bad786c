import { expect, it } from 'vitest';
import { termCalendar as calendar } from '../../calendar/termCalendar.ts';
import { grantOfPurchase } from './grantOfPurchase.ts';
import type { SingleItem } from './singleItem.ts';

it.each([
  [{ kind: 'day-pass', hours: 24 }, 'PLUS 2026-11-26T10:00:00.000Z purchase'],
  [{ kind: 'coins', credits: 10 }, 'WALLET 2029-12-31T23:00:00.000Z coins'],
] satisfies [SingleItem, string][])('M142 %j gives %s', (item, expected) => {
  const bought = {
    item,
    productName: 'Einzeln',
    purchaseId: 'b',
    priceCents: 249,
    at: Date.parse('2026-11-25T10:00Z'),
  };
  const { role, until, cause } = grantOfPurchase(bought, calendar);
  expect(`${role} ${new Date(until).toISOString()} ${cause.kind}`).toBe(expected);
});
