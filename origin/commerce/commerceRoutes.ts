import { Hono } from 'hono';
import type { CommerceEnv } from './commerceEnv.ts';
import { answerErrors } from '../http/answerErrors.ts';
import { boundBody } from '../http/boundBody.ts';
import { safeHeaders } from '../http/safeHeaders.ts';
import { productRoutes } from './catalogue/productRoutes.ts';
import { creditRoutes } from './coins/creditRoutes.ts';
import { dataSubjectRoutes } from './customers/dataSubjectRoutes.ts';
import { declarationRoutes } from './declarations/declarationRoutes.ts';
import { demandToken } from './http/demandToken.ts';
import { gaugeRoutes } from './gauges/gaugeRoutes.ts';
import { documentRoutes } from './invoices/documentRoutes.ts';
import { offerRoutes } from './catalogue/offerRoutes.ts';
import { purchaseRoutes } from './purchases/purchaseRoutes.ts';
import { articlePurchaseRoutes } from './coins/articlePurchaseRoutes.ts';
import { invitationRoutes } from './codes/invitationRoutes.ts';
import { redemptionRoutes } from './codes/redemptionRoutes.ts';
import { grantRoutes } from './grants/grantRoutes.ts';
import { reportRoutes } from './payments/reportRoutes.ts';
import { orderRoutes, publicCheckoutRoutes } from './sales/orderRoutes.ts';
import { subscriptionRoutes } from './subscriptions/subscriptionRoutes.ts';
import { staffRoutes } from './staff/staffRoutes.ts';
import { printedRoutes, verificationRoutes } from './verification/verificationRoutes.ts';
import { priceOfferRoutes } from './subscriptions/priceOfferRoutes.ts';
import { subscriptionError } from './http/subscriptionError.ts';
import { walletRoutes } from './coins/walletRoutes.ts';
import { customerRoutes } from './customers/customerRoutes.ts';

/** Fits a declaration in free text, or a price offer to many readers. */
const MOST_BYTES = 250_000;

/**
 * The subscription provider: customers, wallets and purchases. Personal data requires the portal's token.
 * `docs/contracts.md`, subscriptions.
 */
export const commerceRoutes = new Hono<{ Bindings: CommerceEnv }>();

commerceRoutes.use(safeHeaders, boundBody(MOST_BYTES));
answerErrors(commerceRoutes, {
  notFound: () => subscriptionError('notFound'),
  failed: (status) => subscriptionError('failed', status),
});

// Public routes, and routes with other tokens or signatures, precede the check of the portal's token.
commerceRoutes.route('/', offerRoutes);
commerceRoutes.route('/', productRoutes);
commerceRoutes.route('/', publicCheckoutRoutes);
commerceRoutes.route('/', reportRoutes);
commerceRoutes.route('/', printedRoutes);
commerceRoutes.route('/', priceOfferRoutes);
commerceRoutes.use('/customers/:customerId/purchases/*', demandToken('PURCHASES_TOKEN'));
commerceRoutes.route('/', articlePurchaseRoutes);
commerceRoutes.route('/', declarationRoutes);

commerceRoutes.use(demandToken('COMMERCE_SERVICE_TOKEN'));

commerceRoutes.route('/', creditRoutes);
commerceRoutes.route('/', grantRoutes);
commerceRoutes.route('/', orderRoutes);
commerceRoutes.route('/', subscriptionRoutes);
commerceRoutes.route('/', redemptionRoutes);
commerceRoutes.route('/', verificationRoutes);
commerceRoutes.route('/', invitationRoutes);
commerceRoutes.route('/', purchaseRoutes);
commerceRoutes.route('/', documentRoutes);
commerceRoutes.route('/', dataSubjectRoutes);
commerceRoutes.route('/', gaugeRoutes);
commerceRoutes.route('/', staffRoutes);
commerceRoutes.route('/', customerRoutes);
commerceRoutes.route('/', walletRoutes);
