import { createHmac } from 'node:crypto';

/** Keyed digest of an address, the same for all spellings, and useless without the secret. Decision 010. */
export function addressKey(address: string, secret: string): string {
  return createHmac('sha256', secret).update(`address:${address.toLowerCase()}`).digest('base64url');
}
