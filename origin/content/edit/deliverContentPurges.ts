import { openSession } from '../../database/openSession.ts';
import type { OriginEnv } from '../../env.ts';
import { deliverPurges } from '../../outbox/deliverPurges.ts';

/** What has changed in the content, with how far a copy of its database must be to show it. True when all arrived. */
export function deliverContentPurges(env: OriginEnv, now: () => number): Promise<boolean> {
  return deliverPurges(openSession(env.DB, 'first-primary'), env, now);
}
