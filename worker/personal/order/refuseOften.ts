import type { ReaderCall } from '../../calls/call.ts';
import type { Limit } from '../../limits/attempts.ts';

const PERIOD_MS = 600_000;

/** Each order may make a contract, and a session at the payment service. */
export const ORDERS: Limit = { name: 'order-account', most: 20, periodMs: PERIOD_MS, mostAlone: 20 };
/** Words of campaigns can be guessed: as often as the number of a printed subscription. */
export const CODES: Limit = { name: 'code-account', most: 5, periodMs: 3_600_000, mostAlone: 5 };
/** Each asks the payment service, and is pressed again and again while that is away. */
export const PAYMENTS: Limit = { name: 'payment-account', most: 120, periodMs: PERIOD_MS, mostAlone: 120 };

/**
 * 429 for a reader who calls too often; null for all others. Counts by account: behind one network are thousands of
 * readers, and none of them uses up another's orders. Decision 083.
 */
export async function refuseOften(call: ReaderCall<'portal'>, limit: Limit): Promise<Response | null> {
  const { visit, isolate, reader, respondWithError } = call;
  const waitMs = await isolate.readers.portal.attempts.count(limit, reader.user.ssoId);
  if (waitMs === 0) return null;
  return respondWithError({ visit, status: 429, message: '', retryAfterSeconds: Math.ceil(waitMs / 1_000) });
}
