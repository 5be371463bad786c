import { createHmac } from 'node:crypto';
import { canonicalMailbox } from '#shared/domain/accounts/canonicalMailbox.ts';

/**
 * Keyed digest that recognizes a person after the account is gone: hex(HMAC-SHA-256(RECORDS_SECRET, …)). Decision 082.
 */
export function digestMailbox(secret: string, email: string): string {
  return digest(secret, `mailbox ${canonicalMailbox(email)}`);
}

/** @param fingerprint of means of payment, as the payment service has it */
export function digestMeans(secret: string, fingerprint: string): string {
  return digest(secret, `means ${fingerprint}`);
}

function digest(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}
