import type { PaymentEnv } from './paymentEnv.ts';

/** The single instance. */
export function bookOf({ PAYMENT_BOOK }: PaymentEnv) {
  return PAYMENT_BOOK.getByName('all');
}
