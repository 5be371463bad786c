import { networkOf, prefixOf } from '#shared/networks/networkOf.ts';
import { createBuckets, type GuardEnv, type Limit } from './buckets.ts';

/** Registrations and forgotten passwords per network, and per prefix. */
const PER_NETWORK: Limit = { name: 'order-network', most: 60, perHour: 60 };
const PER_PREFIX: Limit = { name: 'order-prefix', most: 300, perHour: 300 };

/**
 * Limits requests that make this service mail an address typed by a visitor. Milliseconds to wait, 0 if allowed; the
 * same for every address.
 */
export async function guardMailRequests(env: GuardEnv, address: string, now: () => number): Promise<number> {
  const buckets = createBuckets(env.IDENTITY_DB, env.IDENTITY_SECRET, now);
  return buckets.take([
    { limit: PER_NETWORK, subject: networkOf(address) },
    { limit: PER_PREFIX, subject: prefixOf(address) },
  ]);
}
