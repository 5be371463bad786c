import { networkOf, prefixOf } from '#shared/networks/networkOf.ts';
import type { Attempts, Limit } from './attempts.ts';

/** Of a network, and of the larger one around it. */
export type NetworkLimits = { readonly network: Limit; readonly prefix: Limit };

/** Counts one attempt of the network that a request comes from. Milliseconds until it may try again, 0 when it may now. */
export async function countNetwork(
  attempts: Attempts,
  { network, prefix }: NetworkLimits,
  request: Request,
): Promise<number> {
  const address = request.headers.get('cf-connecting-ip');
  const waits = await Promise.all([
    attempts.count(network, networkOf(address)),
    attempts.count(prefix, prefixOf(address)),
  ]);
  return Math.max(...waits);
}
