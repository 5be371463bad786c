import { and, asc, desc, inArray, lte, notInArray } from 'drizzle-orm';
import * as v from 'valibot';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import { PURGE_PATH, PURGE_SIGNATURE_HEADER, purgeContract, signPurge } from '#shared/contracts/purge.contract.ts';
import { titleOrigin } from '#shared/mandators/titleOrigin.ts';
import type { DatabaseSession } from '../database/openSession.ts';
import { describeWithoutParameters } from '../database/describeWithoutParameters.ts';
import { log } from '../log.ts';
import { purgeOutbox } from './purgeOutbox.ts';
import { sendPurges, type Delivery } from './sendPurges.ts';

/** Bindings of a worker that sends purges to the portal. */
export type PurgeEnv = {
  /** The portal, for purges; `PORTAL_URL` overrides it. */
  readonly PORTAL: Fetcher;
  readonly PORTAL_URL?: string;
  readonly PURGE_SECRET: string;
  /** Template of a title's public origin, for purges and links in mails, as in the portal. */
  readonly PUBLIC_ORIGIN: string;
  /** Hosts of titles that have their own, as in the portal. */
  readonly TITLE_HOSTS?: string;
};

const DEADLINE_MS = 3_000;
/** Purges merged per round. D1 binds 100 values per statement. */
const BATCH = 90;
/** Platform limit: a request may cause 32 worker calls. */
const MAX_CALLS = 15;

const storedContract = v.pipe(v.string(), v.parseJson(), purgeContract);

/**
 * Sends due purges from the outbox, retractions first, then the oldest. True if all arrived. If the portal is
 * unreachable the round ends; a purge that it refuses stays in the outbox and is logged, without blocking others. Never
 * fails: the change that caused the purge is already stored, and its answer must say so.
 */
export async function deliverPurges(session: DatabaseSession, env: PurgeEnv, now: () => number): Promise<boolean> {
  try {
    return await sendDue(session, env, now);
  } catch (cause) {
    log.error('purge_outbox_failed', { cause: describeWithoutParameters(cause) });
    return false;
  }
}

/** Each purge is sent with the session's D1 bookmark, if any, which a replica must have reached: decision 030. */
async function sendDue({ db, bookmark }: DatabaseSession, env: PurgeEnv, now: () => number): Promise<boolean> {
  const refused: number[] = [];
  for (let calls = 0; calls < MAX_CALLS && refused.length < BATCH;) {
    const rows = await db
      .select({ id: purgeOutbox.id, purge: purgeOutbox.purge })
      .from(purgeOutbox)
      .where(and(lte(purgeOutbox.createdAt, now()), notInArray(purgeOutbox.id, refused)))
      .orderBy(desc(purgeOutbox.isHard), asc(purgeOutbox.id))
      .limit(BATCH);
    if (rows.length === 0) return refused.length === 0;
    const waiting = rows.map(({ id, purge }) => ({ id, purge: v.parse(storedContract, purge) }));
    const sent = await sendPurges(waiting, MAX_CALLS, (purge) =>
      deliver(JSON.stringify({ ...purge, bookmark: bookmark() ?? undefined }), env, now()),
    );
    if (sent.delivered.length > 0) await db.delete(purgeOutbox).where(inArray(purgeOutbox.id, [...sent.delivered]));
    if (!sent.isReachable) return false;
    refused.push(...sent.refused);
    calls += sent.calls;
  }
  return false;
}

async function deliver(body: string, env: PurgeEnv, now: number): Promise<Delivery> {
  const request = new Request(`${env.PORTAL_URL || titleOrigin(env, MANDATOR_IDS[0])}${PURGE_PATH}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [PURGE_SIGNATURE_HEADER]: await signPurge(body, env.PURGE_SECRET, now),
    },
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
