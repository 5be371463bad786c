import { openSession } from '../../database/openSession.ts';
import type { OriginEnv } from '../../env.ts';
import { deliverPurges } from '../../outbox/deliverPurges.ts';

/**
 * Sends pending content purges with the D1 bookmark that a replica must have reached to reflect them. True when all
 * arrived.
 */
export function deliverContentPurges(env: OriginEnv, now: () => number): Promise<boolean> {
  return deliverPurges(openSession(env.DB, 'first-primary'), env, now);
}
