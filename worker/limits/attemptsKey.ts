import { createHmac } from 'node:crypto';

/**
 * A key of its own, from a secret that never leaves the portal: a token that travels as bearer must not tell who was
 * counted.
 */
export function attemptsKey({ BODY_SEAL_SECRET }: { readonly BODY_SEAL_SECRET: string }): string {
  return createHmac('sha256', BODY_SEAL_SECRET).update('attempts').digest('base64url');
}
