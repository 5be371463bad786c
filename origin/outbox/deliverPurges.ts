import { and, asc, desc, inArray, lte, notInArray } from 'drizzle-orm';
import * as v from 'valibot';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import { PURGE_PATH, PURGE_SIGNATURE_HEADER, purgeContract, signPurge } from '#shared/contracts/purge.contract.ts';
import { titleOrigin } from '#shared/mandators/titleOrigin.ts';
import type { DatabaseSession } from '../database/openSession.ts';
import { describeWithoutParameters } from '../http/describeWithoutParameters.ts';
import { log } from '../log.ts';
import { purgeOutbox } from './purgeOutbox.ts';
import { sendPurges, type Delivery } from './sendPurges.ts';

/** What a worker is handed that tells the portal what has changed. */
export type PurgeEnv = {
  /** The portal, for purges; `PORTAL_URL` takes its place where set. */
  readonly PORTAL: Fetcher;
  readonly PORTAL_URL?: string;
  readonly PURGE_SECRET: string;
  /** Where a title is public, for purges and for links in mails, as the portal has it. */
  readonly PUBLIC_ORIGIN: string;
  /** Hosts of titles that have one of their own, as the portal has them. */
  readonly TITLE_HOSTS?: string;
};

const DEADLINE_MS = 3_000;
/** As many are merged. D1 binds 100 values a statement. */
const BATCH = 90;
/** Platform limit: a request may lead to 32 calls of workers. */
const MAX_CALLS = 15;

const storedContract = v.pipe(v.string(), v.parseJson(), purgeContract);

/**
 * Sends what is due in the outbox, retractions first, then the oldest. True when all of it arrived. The portal out of
 * reach ends the round; a purge it refuses stays and is reported, but does not hold up the others. Never fails: the
 * change that caused the purge is stored by now, and its answer has to say so whatever becomes of the outbox.
 */
export async function deliverPurges(session: DatabaseSession, env: PurgeEnv, now: () => number): Promise<boolean> {
  try {
    return await sendDue(session, env, now);
  } catch (cause) {
    log.error('purge_outbox_failed', { cause: describeWithoutParameters(cause) });
    return false;
  }
}

/** Each goes with the session's bookmark, if it has any, by which a copy is old enough to be asked: decision 030. */
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
