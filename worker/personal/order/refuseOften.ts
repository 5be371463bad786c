import type { ReaderCall } from '../../calls/call.ts';
import type { Limit } from '../../limits/attempts.ts';

const PERIOD_MS = 600_000;

/** Each order may make a contract, and a session at the payment service. */
export const ORDERS: Limit = { name: 'order-account', most: 20, periodMs: PERIOD_MS, mostAlone: 20 };
/** Words of campaigns can be guessed: as often as the number of a printed subscription. */
export const CODES: Limit = { name: 'code-account', most: 5, periodMs: 3_600_000, mostAlone: 5 };
/** Each of these calls the payment service, and readers repeat them while it is unreachable. */
export const PAYMENTS: Limit = { name: 'payment-account', most: 120, periodMs: PERIOD_MS, mostAlone: 120 };

/**
 * 429 beyond the limit; null otherwise. Counted per account: thousands of readers may share a network, and none uses up
 * another's orders. Decision 083.
 */
export async function refuseOften(call: ReaderCall<'portal'>, limit: Limit): Promise<Response | null> {
  const { visit, isolate, reader, respondWithError } = call;
  const waitMs = await isolate.readers.portal.attempts.count(limit, reader.user.ssoId);
  if (waitMs === 0) return null;
  return respondWithError({ visit, status: 429, message: '', retryAfterSeconds: Math.ceil(waitMs / 1_000) });
}
