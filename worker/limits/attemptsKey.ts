import { createHmac } from 'node:crypto';

/**
 * Derived from a secret that never leaves the portal: a bearer token, which services see, must not reveal the counted
 * subjects.
 */
export function attemptsKey({ BODY_SEAL_SECRET }: { readonly BODY_SEAL_SECRET: string }): string {
  return createHmac('sha256', BODY_SEAL_SECRET).update('attempts').digest('base64url');
}
