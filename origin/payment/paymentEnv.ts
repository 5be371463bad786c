import { hostAddress, secret } from '#shared/contracts/readVariables.ts';
import type { ReportEnv } from './deliverReport.ts';
import type { PaymentBook } from './PaymentBook.object.ts';

/** Bindings and variables of the payment service: see origin/payment/wrangler.toml. */
export type PaymentEnv = ReportEnv & {
  readonly PAYMENT_BOOK: DurableObjectNamespace<PaymentBook>;
  /** Bearer token of the provider's API. */
  readonly PAYMENT_TOKEN: string;
  /** Public origin of the page. */
  readonly PAYMENT_ORIGIN: string;
};

/** The service refuses every request without these. */
export const PAYMENT_VARIABLES = {
  PAYMENT_TOKEN: secret,
  PAYMENT_WEBHOOK_SECRET: secret,
  PAYMENT_ORIGIN: hostAddress,
};
