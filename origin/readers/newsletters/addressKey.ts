import { createHmac } from 'node:crypto';

/** The same for all ways to write an address, of no use without the secret. Decision 010. */
export function addressKey(address: string, secret: string): string {
  return createHmac('sha256', secret).update(`address:${address.toLowerCase()}`).digest('base64url');
}
