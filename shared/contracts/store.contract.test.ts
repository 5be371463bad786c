import * as v from 'valibot';
import { expect, it } from 'vitest';
import { contractCalendar as calendar } from '../calendar/contractCalendar.ts';
import { placeOrder } from '../domain/subscription/placeOrder.ts';
import { customerSubscriptionsContract } from './store.contract.ts';

it('M140 a store of the release before this tells of no pauses and no means, and is understood', () => {
  const order = placeOrder({
    id: 's',
    product: {
      id: 'plus',
      mandator: 'tagesbote',
      name: 'Plus',
      kind: 'plus',
      withdrawal: 'service',
      prices: [{ version: 1, priceCents: 1_290, from: 0 }],
      terms: { period: 'month', trial: null, minimumMonths: 1, noticeMonths: 0 },
    },
    at: 1,
    isTrialOpen: false,
    calendar,
  });
  const items = [{ subscription: order?.subscription, mayWithdraw: true, documents: [] }];
  expect(v.parse(customerSubscriptionsContract, { items }).items).toMatchObject([
    { mayWithdraw: true, pauses: [], means: null, meansChange: null, endIfCancelled: null },
  ]);
});
