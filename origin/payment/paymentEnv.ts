import type { PaymentBook, ReportEnv } from './PaymentBook.object.ts';

/** What this machine hands to the payment service: see origin/payment/wrangler.toml. */
export type PaymentEnv = ReportEnv & {
  readonly PAYMENT_BOOK: DurableObjectNamespace<PaymentBook>;
  /** What the provider is known by. */
  readonly PAYMENT_TOKEN: string;
  /** Where readers find the page. */
  readonly PAYMENT_ORIGIN: string;
};
