import { canonicalMailbox } from '#shared/domain/accounts/canonicalMailbox.ts';

/** What a person is known by once the account is gone: hex(HMAC-SHA-256(RECORDS_SECRET, …)). Decision 082. */
export function digestMailbox(secret: string, email: string): Promise<string> {
  return digest(secret, `mailbox ${canonicalMailbox(email)}`);
}

/** @param fingerprint of means of payment, as the payment service has it */
export function digestMeans(secret: string, fingerprint: string): Promise<string> {
  return digest(secret, `means ${fingerprint}`);
}

async function digest(secret: string, text: string): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
  return Buffer.from(await crypto.subtle.sign('HMAC', key, encoder.encode(text))).toString('hex');
}
