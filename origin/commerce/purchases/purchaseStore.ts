import { createSaleStore } from '../sales/saleStore.ts';
import { purchaseKind } from './purchaseKind.ts';

export const purchaseStore = createSaleStore(purchaseKind);
