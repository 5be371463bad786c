import type { ReaderCall } from '../calls/call.ts';
import { redirectTo } from '../http/redirectTo.ts';

/** Redirects to the payment service's page; elsewhere without one. */
export function goToPayment(
  { isolate }: ReaderCall<'commerce'>,
  payUrl: string | null,
  elsewhere: `/${string}`,
): Response {
  const isKnown = payUrl !== null && isolate.readers.commerce.paymentOrigins.includes(new URL(payUrl).origin);
  return redirectTo({ status: 303, location: isKnown ? payUrl : elsewhere, maxAgeSeconds: 0 });
}
