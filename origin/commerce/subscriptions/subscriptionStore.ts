import { createSaleStore } from '../sales/saleStore.ts';
import { subscriptionKind } from './subscriptionKind.ts';

export type { RawSubscriptionEvent } from './subscriptionKind.ts';
export const subscriptionStore = createSaleStore(subscriptionKind);
