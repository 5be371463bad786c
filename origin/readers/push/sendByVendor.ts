import { assertNever } from '#shared/lib/assertNever.ts';
import type { LogFields } from '#shared/lib/logger.ts';
import { log } from '../../log.ts';
import type { Taken } from './claimRange.ts';
import { composeNotice } from './composePayload.ts';
import type { PushVendor, VendorSent } from './vendors/pushVendor.ts';

type Sending = { readonly origin: string; readonly now: number };

/** Sends a message by the title's push vendor. What is left is tried again after `retryAfterSeconds`. */
export async function sendByVendor(
  vendor: PushVendor | null,
  { message, expiresAt }: Pick<Taken, 'message' | 'expiresAt'>,
  { origin, now }: Sending,
): Promise<{ readonly isLeft: boolean; readonly retryAfterSeconds: number | null }> {
  if (!vendor || expiresAt <= now) return { isLeft: false, retryAfterSeconds: null };
  const { id, mandator, articleId } = message;
  const sent = await vendor.send({
    id,
    notice: composeNotice(message, origin),
    ttlSeconds: Math.floor((expiresAt - now) / 1_000),
  });
  report(sent, { mandator, articleId, upstream: vendor.kind });
  return sent.kind === 'later'
    ? { isLeft: true, retryAfterSeconds: sent.retryAfterSeconds }
    : { isLeft: false, retryAfterSeconds: null };
}

function report(sent: VendorSent, facts: Pick<LogFields, 'mandator' | 'articleId' | 'upstream'>): void {
  switch (sent.kind) {
    case 'sent':
      return log.info('push_vendor_sent', facts);
    case 'empty':
      return log.warn('push_vendor_empty', facts);
    case 'unanswered':
      return log.error('push_vendor_unanswered', facts);
    case 'refused':
      return log.error('push_vendor_refused', { ...facts, status: sent.status });
    case 'later':
      return sent.status === null
        ? log.warn('push_vendor_left', facts)
        : log.error('push_vendor_refused', { ...facts, status: sent.status });
    default:
      return assertNever(sent);
  }
}
