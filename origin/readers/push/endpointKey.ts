import { createHash } from 'node:crypto';

/** Of an endpoint, which is long and drawn by lot: nobody comes back to it from here. */
export function endpointKey(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('base64url');
}
