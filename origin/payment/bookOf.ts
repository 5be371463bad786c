import type { PaymentEnv } from './paymentEnv.ts';

/** There is one. */
export function bookOf({ PAYMENT_BOOK }: PaymentEnv) {
  return PAYMENT_BOOK.getByName('all');
}
