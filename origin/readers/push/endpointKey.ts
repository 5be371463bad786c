import { createHash } from 'node:crypto';

/** Digest of an endpoint, which is long and random; cannot be reversed. */
export function endpointKey(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('base64url');
}
