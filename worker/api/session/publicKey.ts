import { createPublicKey } from 'node:crypto';
import type { Call } from '../../calls/call.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';

const KEPT_FOR_SECONDS = 60;

/**
 * The keys that id tokens are verified with, as PEM: the first alone, and all by their ids. Specification 7,
 * `fa-public-key`.
 */
export async function servePublicKey({ visit, isolate }: Call<'session'>): Promise<Response> {
  const keys = await isolate.readers.session.publicKeys.list(visit.waitUntil);
  const [first, ...others] = keys.map(
    (key) =>
      [key.kid, createPublicKey({ key: { ...key }, format: 'jwk' }).export({ type: 'spki', format: 'pem' })] as const,
  );
  if (!first) return errorEnvelope(503, 'The identity service is not to be reached', { 'retry-after': '5' });
  return Response.json(
    { publicKey: first[1], publicKeys: Object.fromEntries([first, ...others]) },
    { headers: { 'cache-control': `public, max-age=${KEPT_FOR_SECONDS}` } },
  );
}
