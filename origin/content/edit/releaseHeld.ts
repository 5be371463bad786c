import type { ImportOutcome } from '#shared/contracts/import.contract.ts';
import type { OriginEnv } from '../../env.ts';
import { describeWithoutParameters } from '../../http/describeWithoutParameters.ts';
import { log } from '../../log.ts';
import type { Database } from '../../database/database.ts';
import type { heldRecords } from '../schema/heldRecords.ts';
import { loadDue, makeDraft, readHeld } from '../store/holdRecord.ts';
import { importArticles } from '../store/importArticles.ts';
import { createMeasureImages } from './measureImages.ts';

/** In one run of the cron, which comes each minute. */
const AT_ONCE = 20;

/**
 * Publishes what is scheduled for a time that has come; each with the purge it causes, in one transaction. Deliver the
 * purges afterwards. One that cannot be published now holds up no other.
 */
export async function releaseDue(db: Database, env: OriginEnv, now: number): Promise<void> {
  for (const held of await loadDue(db, now, AT_ONCE)) {
    try {
      await releaseHeld(db, env, held, now);
    } catch (cause) {
      log.error('release_failed', { mandator: held.mandator, cause: describeWithoutParameters(cause) });
    }
  }
}

/**
 * Publishes a record that was held. One that the content server does not take any more stays, and waits for an editor.
 */
export async function releaseHeld(
  db: Database,
  env: OriginEnv,
  held: typeof heldRecords.$inferSelect,
  now: number,
): Promise<ImportOutcome> {
  const { mandator, source, recordId } = held;
  const [outcome] = await importArticles({ db, now, measure: createMeasureImages(env.FILES) }, { mandator, source }, [
    readHeld(held),
  ]);
  if (!outcome) throw new Error('A record that was stored has no outcome');
  if (outcome.kind === 'rejected') {
    await makeDraft(db, { mandator, source, recordId });
    log.warn('release_rejected', { mandator });
  }
  return outcome;
}
