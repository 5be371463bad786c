import { asc, eq } from 'drizzle-orm';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import { PURGE_PATH, PURGE_SIGNATURE_HEADER, signPurge } from '#shared/contracts/purge.contract.ts';
import { titleOrigin } from '#shared/mandators/titleOrigin.ts';
import type { OriginEnv } from '../../env.ts';
import { log } from '../../log.ts';
import type { Database } from '../../database/database.ts';
import { purgeOutbox } from '../schema/purgeOutbox.ts';

const DEADLINE_MS = 3_000;
const BATCH = 50;

type Delivery = 'delivered' | 'refused' | 'unreachable';

/**
 * Sends what is in the outbox, oldest first. True when all of it arrived. The portal out of reach ends the round; a purge it refuses
 * stays and is reported, but does not hold up the others.
 */
export async function deliverPurges(db: Database, env: OriginEnv, now: () => number): Promise<boolean> {
  const waiting = await db.select().from(purgeOutbox).orderBy(asc(purgeOutbox.id)).limit(BATCH);
  let isAllDelivered = waiting.length < BATCH;
  for (const { id, purge } of waiting) {
    const delivery = await deliver(purge, env, now());
    if (delivery === 'unreachable') return false;
    if (delivery === 'refused') isAllDelivered = false;
    else await db.delete(purgeOutbox).where(eq(purgeOutbox.id, id));
  }
  return isAllDelivered;
}

async function deliver(body: string, env: OriginEnv, now: number): Promise<Delivery> {
  const request = new Request(`${env.PORTAL_URL || titleOrigin(env, MANDATOR_IDS[0])}${PURGE_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [PURGE_SIGNATURE_HEADER]: await signPurge(body, env.PURGE_SECRET, now) },
    body,
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  try {
    const response = await (env.PORTAL_URL ? fetch(request) : env.PORTAL.fetch(request));
    await response.body?.cancel();
    if (response.ok) return 'delivered';
    log.warn('purge_refused', { status: response.status });
    return response.status === 400 ? 'refused' : 'unreachable';
  } catch (cause) {
    log.warn('purge_undelivered', { cause: cause instanceof Error ? cause.name : typeof cause });
    return 'unreachable';
  }
}
