import type { ImportOutcome, ImportRecord } from '#shared/contracts/import.contract.ts';
import type { OriginEnv } from '../../env.ts';
import { describeWithoutParameters } from '../../http/describeWithoutParameters.ts';
import { log } from '../../log.ts';
import type { Database } from '../../database/database.ts';
import type { heldRecords } from '../schema/heldRecords.ts';
import { loadDue, makeDraft, readHeld } from '../store/holdRecord.ts';
import { importArticles } from '../store/importArticles.ts';
import { createMeasureImages } from './measureImages.ts';

/** Of those due, read whole in one run. */
const MOST_TRIED = 20;

/**
 * Publishes `atMost` held records whose time has come; each with the purge it causes, in one transaction. One that cannot
 * be published now holds up no other. Returns how many it released.
 */
export async function releaseHeldRecords(db: Database, env: OriginEnv, now: number, atMost: number): Promise<number> {
  let count = 0;
  for (const held of await loadDue(db, now, MOST_TRIED)) {
    if (count === atMost) break;
    try {
      await releaseHeld(db, env, held, now);
      count += 1;
    } catch (cause) {
      log.error('release_failed', { mandator: held.mandator, cause: describeWithoutParameters(cause) });
    }
  }
  return count;
}

/**
 * Publishes a record that was held, at this time where its date is still to come. One that the content server does not
 * take any more stays, and waits for an editor.
 */
export async function releaseHeld(
  db: Database,
  env: OriginEnv,
  held: typeof heldRecords.$inferSelect,
  now: number,
): Promise<ImportOutcome> {
  const { mandator, source, recordId } = held;
  const [outcome] = await importArticles({ db, now, measure: createMeasureImages(env.FILES) }, { mandator, source }, [
    releasedBy(readHeld(held), now),
  ]);
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
