import { asc, eq } from 'drizzle-orm';
import { PURGE_PATH, PURGE_SIGNATURE_HEADER, signPurge } from '#shared/contracts/purge.contract.ts';
import type { OriginEnv } from '../env.ts';
import type { Database } from '../store/database.ts';
import { purgeOutbox } from '../store/schema.ts';

const DEADLINE_MS = 3_000;
const BATCH = 50;

/** Sends what is in the outbox, oldest first, until the portal does not confirm one. True when nothing is left of this batch. */
export async function deliverPurges(db: Database, env: OriginEnv, now: () => number): Promise<boolean> {
  const waiting = await db.select().from(purgeOutbox).orderBy(asc(purgeOutbox.id)).limit(BATCH);
  for (const { id, purge } of waiting) {
    if (!(await deliver(purge, env, now()))) return false;
    await db.delete(purgeOutbox).where(eq(purgeOutbox.id, id));
  }
  return true;
}

async function deliver(body: string, env: OriginEnv, now: number): Promise<boolean> {
  const request = new Request(`${env.PORTAL_URL || 'http://portal.localhost'}${PURGE_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [PURGE_SIGNATURE_HEADER]: await signPurge(body, env.PURGE_SECRET, now) },
    body,
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  try {
    const response = await (env.PORTAL_URL ? fetch(request) : env.PORTAL.fetch(request));
    if (response.ok) return true;
    console.log(JSON.stringify({ level: 'warn', event: 'purge_refused', status: response.status }));
  } catch (cause) {
    console.log(JSON.stringify({ level: 'warn', event: 'purge_undelivered', cause: cause instanceof Error ? cause.name : typeof cause }));
  }
  return false;
}
