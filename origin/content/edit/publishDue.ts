import { openDatabase } from '../../database/database.ts';
import type { OriginEnv } from '../../env.ts';
import { runJob } from '../../cron/runJob.ts';
import { indexWaiting } from '../search/drainSearchOutbox.ts';
import { deliverContentPurges } from './deliverContentPurges.ts';
import { enqueuePushes } from './enqueuePushes.ts';
import { expireArticles } from './expireArticles.ts';
import { releaseArticles } from './releaseArticles.ts';
import { releaseHeldRecords } from './releaseHeld.ts';

/** Per kind and run: some 50 statements each, of the 1,000 that the platform allows. */
const AT_ONCE = 5;

/**
 * Publishes what is due, retracts what has expired, earliest first, and sends the resulting purges and push messages.
 * Called by the object's alarm and by the cron: the second call finds nothing left. A failing item does not block the
 * others. True if more is due than one run publishes.
 */
export async function publishDue(env: OriginEnv, clock: () => number): Promise<boolean> {
  const db = openDatabase(env.DB);
  let isMore = false;
  await runJob('release', async () => {
    const articles = await releaseArticles(db, clock(), AT_ONCE);
    const records = await releaseHeldRecords(db, env, clock(), AT_ONCE);
    const expired = await expireArticles(db, clock(), AT_ONCE);
    isMore = articles === AT_ONCE || records === AT_ONCE || expired === AT_ONCE;
  });
  await Promise.all([
    runJob('purges', () => deliverContentPurges(env, clock)),
    runJob('pushes', () => enqueuePushes(db, env, clock())),
    runJob('search', () => indexWaiting(env)),
  ]);
  return isMore;
}
