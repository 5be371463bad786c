import { createHash } from 'node:crypto';

/** The same key for the same purpose, in the form of a UUID, as Mollie and Stripe suggest. */
export function idempotencyKey(...purpose: readonly (string | number)[]): string {
  const hex = createHash('sha256').update(JSON.stringify(purpose)).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
