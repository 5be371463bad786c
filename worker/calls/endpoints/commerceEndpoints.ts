import { buyArticlePath } from '#shared/routes/accountPaths.ts';
import { USE_CREDIT_PATH } from '#shared/routes/apiPaths.ts';
import { servePurchase, servePurchases } from '../../api/readerState.ts';
import { serveCreditPurchases, serveCustomer, serveUseCredit, serveWallet } from '../../api/subscription.ts';
import { submitBuyArticle } from '../../personal/account/coins.tsx';
import type { Endpoint } from '../endpoint.ts';
import { ID, OWN } from './pathParts.ts';

/** What a reader pays with, and has bought. Specification 7, app server; the subscription provider is plenigo. */
export const COMMERCE_ENDPOINTS = [
  { method: 'GET', path: '/api/plenigo/session', guard: 'reader', handle: serveCustomer },
  { method: 'GET', path: '/api/plenigo/wallet/:customerId', guard: 'reader', handle: serveWallet },
  { method: 'GET', path: '/api/plenigo/credits/purchases', guard: 'reader', handle: serveCreditPurchases },
  { method: 'POST', path: USE_CREDIT_PATH, guard: 'sessionJson', handle: serveUseCredit },
  { method: 'POST', path: buyArticlePath, guard: 'sessionForm', handle: submitBuyArticle },
  { method: 'GET', path: `${OWN}/credit-purchases/${ID}/exists`, guard: 'reader', handle: servePurchase },
  { method: 'POST', path: `${OWN}/credit-purchases/batch/exists`, guard: 'readerJson', handle: servePurchases },
] as const satisfies readonly Endpoint[];
