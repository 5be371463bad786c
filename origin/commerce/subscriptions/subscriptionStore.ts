import { createSaleStore } from '../sales/saleStore.ts';
import { subscriptionKind } from './subscriptionKind.ts';

export type { SubscriptionTold } from './subscriptionKind.ts';
export const subscriptionStore = createSaleStore(subscriptionKind);
