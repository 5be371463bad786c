import type { Author } from '#shared/domain/desk/rights.ts';
import type { ImportOutcome, ImportRecord } from '#shared/contracts/import.contract.ts';
import type { OriginEnv } from '../../env.ts';
import { describeWithoutParameters } from '../../database/describeWithoutParameters.ts';
import { SCHEDULE } from '../../http/editorAuth.ts';
import { log } from '../../log.ts';
import type { Database } from '../../database/database.ts';
import type { heldRecords } from '../schema/heldRecords.ts';
import { loadDue, makeDraft, readHeld } from '../store/holdRecord.ts';
import { importArticles } from '../store/importArticles.ts';
import { createMeasureImages } from './measureImages.ts';

/** Due records read in full per run. */
const MOST_TRIED = 20;

/**
 * Publishes up to `atMost` held records that are due; each with its purge, in one transaction. A record that cannot be
 * published does not block the others. Returns the number released.
 */
export async function releaseHeldRecords(db: Database, env: OriginEnv, now: number, atMost: number): Promise<number> {
  let count = 0;
  for (const held of await loadDue(db, now, MOST_TRIED)) {
    if (count === atMost) break;
    try {
      await releaseHeld(db, env, held, { now, ...SCHEDULE });
      count += 1;
    } catch (cause) {
      log.error('release_failed', { mandator: held.mandator, cause: describeWithoutParameters(cause) });
    }
  }
  return count;
}

/**
 * Publishes a held record; a future date becomes the current time. If the content server rejects it, the record becomes
 * a draft again.
 */
export async function releaseHeld(
  db: Database,
  env: OriginEnv,
  held: typeof heldRecords.$inferSelect,
  { now, ...author }: Author & { readonly now: number },
): Promise<ImportOutcome> {
  const { mandator, source, recordId } = held;
  const [outcome] = await importArticles(
    { db, files: env.FILES, now, ...author, measure: createMeasureImages(env.FILES) },
    { mandator, source },
    [releasedBy(readHeld(held), now)],
  );
  if (!outcome) throw new Error('A record that was stored has no outcome');
  if (outcome.kind === 'rejected') {
    await makeDraft(db, { mandator, source, recordId });
    log.warn('release_rejected', { mandator });
  }
  return outcome;
}

function releasedBy(record: ImportRecord, now: number): ImportRecord {
  const { publishedAt } = record.article;
  if (publishedAt === null || !(Date.parse(publishedAt) > now)) return record;
  return { ...record, article: { ...record.article, publishedAt: new Date(now).toISOString() } };
}
