import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { log } from '../../log.ts';
import { cmsRetries } from '../schema/cmsPositions.ts';
import type { ImportOrigin } from '../store/isImportedFrom.ts';

const FIRST_PAUSE_MS = 60_000;
/** An hour between tries from the seventh on. */
const MOST_DOUBLINGS = 6;
/** Half a day. */
const MOST_ATTEMPTS = 16;

type Settled = { readonly isDone: boolean; readonly now: number };

/**
 * Deletes a document's retry if it is done; otherwise has the cron retry it, later each time. Gives up after the last
 * attempt: what changes there later is found by its date.
 */
export async function settleRetry(
  db: Database,
  origin: ImportOrigin,
  documentId: string,
  { isDone, now }: Settled,
): Promise<void> {
  if (isDone) return deleteRetry(db, origin, documentId);
  const { mandator, source } = origin;
  const pause = sql`${FIRST_PAUSE_MS} * (1 << min(${cmsRetries.attempts}, ${MOST_DOUBLINGS}))`;
  const row = await db
    .insert(cmsRetries)
    .values({ mandator, source, documentId, attempts: 1, dueAt: now + FIRST_PAUSE_MS })
    .onConflictDoUpdate({
      target: [cmsRetries.mandator, cmsRetries.source, cmsRetries.documentId],
      set: { attempts: sql`${cmsRetries.attempts} + 1`, dueAt: sql`${now} + ${pause}` },
    })
    .returning({ attempts: cmsRetries.attempts })
    .get();
  if (row.attempts <= MOST_ATTEMPTS) return;
  await deleteRetry(db, origin, documentId);
  log.warn('cms_given_up', { mandator, key: documentId });
}

async function deleteRetry(db: Database, origin: ImportOrigin, documentId: string): Promise<void> {
  await db.delete(cmsRetries).where(and(isOf(origin), eq(cmsRetries.documentId, documentId)));
}

/** Documents that are due, longest waiting first. */
export async function loadRetries(db: Database, origin: ImportOrigin, now: number, atMost: number): Promise<string[]> {
  const rows = await db
    .select({ documentId: cmsRetries.documentId })
    .from(cmsRetries)
    .where(and(isOf(origin), lte(cmsRetries.dueAt, now)))
    .orderBy(asc(cmsRetries.dueAt))
    .limit(atMost);
  return rows.map(({ documentId }) => documentId);
}

function isOf({ mandator, source }: ImportOrigin) {
  return and(eq(cmsRetries.mandator, mandator), eq(cmsRetries.source, source));
}
