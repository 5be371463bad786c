import * as v from 'valibot';
import { expect, it } from 'vitest';
import { termCalendar as calendar } from '../calendar/termCalendar.ts';
import { placeOrder } from '../domain/subscription/placeOrder.ts';
import { PRODUCTS } from '../domain/subscription/simulation/products.ts';
import { customerSubscriptionsContract } from './store.contract.ts';

it('M140 accepts a response of the previous release without pauses and payment methods', () => {
  const order = placeOrder({
    id: 's',
    product: PRODUCTS[0],
    at: 1,
    isTrialOpen: false,
    calendar,
  });
  const items = [{ subscription: order?.sale, mayWithdraw: true, documents: [] }];
  expect(v.parse(customerSubscriptionsContract, { items }).items).toMatchObject([
    { mayWithdraw: true, pauses: [], means: null, meansChange: null, endIfCancelled: null },
  ]);
});
