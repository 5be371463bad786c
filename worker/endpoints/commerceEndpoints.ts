import {
  buyArticlePath,
  changeMeansPath,
  declareSubscriptionPath,
  plusVerificationHref,
} from '#shared/routes/accountPaths.ts';
import { PURCHASES_PATH, USE_CREDIT_PATH } from '#shared/routes/apiPaths.ts';
import {
  checkoutHref,
  codeHref,
  declarationHrefs,
  inviteHref,
  onepageCheckoutHref,
  payAgainPath,
} from '#shared/routes/hrefs.ts';
import { servePurchase, servePurchases } from '../api/readerState.ts';
import { serveCreditPurchases, serveCustomer, serveUseCredit, serveWallet } from '../api/subscription.ts';
import { redirectTo } from '../http/redirectTo.ts';
import { submitChangeMeans } from '../personal/account/changeMeans.tsx';
import { submitBuyArticle } from '../personal/account/coins.tsx';
import { submitDeclaration } from '../personal/declarations/declarations.tsx';
import { submitDeclareSubscription } from '../personal/account/subscription.tsx';
import { submitVerification } from '../personal/account/verification.tsx';
import { submitCheckout, submitPayAgain } from '../personal/order/checkout.tsx';
import { submitCode } from '../personal/order/code.tsx';
import { submitInvite } from '../personal/order/invite.tsx';
import { servePurchases as servePurchasesOfPage } from '../reader/servePurchases.ts';
import type { Endpoint } from './endpoint.ts';
import { ID, OWN } from './pathParts.ts';

/** A reason, an address and a contract in words: each umlaut is six bytes. */
const MOST_DECLARED_BYTES = 32_768;

/**
 * Wallet, orders and purchases, cancellation and withdrawal. Specification 7, app server; the subscription provider is
 * plenigo.
 */
export const COMMERCE_ENDPOINTS = [
  { method: 'GET', path: '/api/plenigo/session', guard: 'reader', handle: serveCustomer },
  { method: 'GET', path: '/api/plenigo/wallet/:customerId', guard: 'reader', handle: serveWallet },
  { method: 'GET', path: '/api/plenigo/credits/purchases', guard: 'reader', handle: serveCreditPurchases },
  { method: 'POST', path: USE_CREDIT_PATH, guard: 'sessionJson', handle: serveUseCredit },
  { method: 'POST', path: buyArticlePath, guard: 'sessionForm', handle: submitBuyArticle },
  { method: 'GET', path: `${OWN}/credit-purchases/${ID}/exists`, guard: 'reader', handle: servePurchase },
  { method: 'POST', path: `${OWN}/credit-purchases/batch/exists`, guard: 'readerJson', handle: servePurchases },
  { method: 'POST', path: PURCHASES_PATH, guard: 'ownJson', handle: servePurchasesOfPage },
  { method: 'POST', path: declareSubscriptionPath, guard: 'sessionForm', handle: submitDeclareSubscription },
  { method: 'POST', path: changeMeansPath, guard: 'sessionForm', handle: submitChangeMeans },
  { method: 'POST', path: checkoutHref, guard: 'sessionForm', rate: 'page', handle: submitCheckout },
  { method: 'POST', path: payAgainPath, guard: 'sessionForm', rate: 'page', handle: submitPayAgain },
  { method: 'POST', path: codeHref, guard: 'sessionForm', rate: 'account', handle: submitCode },
  { method: 'POST', path: inviteHref, guard: 'sessionForm', rate: 'account', handle: submitInvite },
  { method: 'POST', path: plusVerificationHref, guard: 'sessionForm', rate: 'account', handle: submitVerification },
  {
    method: 'GET',
    path: onepageCheckoutHref,
    guard: 'public',
    handle: ({ visit }) =>
      redirectTo({ status: 302, location: `${checkoutHref}${visit.url.search}`, maxAgeSeconds: 0 }),
  },
  {
    method: 'POST',
    path: declarationHrefs.cancellation,
    guard: 'ownForm',
    mostBytes: MOST_DECLARED_BYTES,
    handle: submitDeclaration('cancellation'),
  },
  {
    method: 'POST',
    path: declarationHrefs.withdrawal,
    guard: 'ownForm',
    mostBytes: MOST_DECLARED_BYTES,
    handle: submitDeclaration('withdrawal'),
  },
] as const satisfies readonly Endpoint[];
