import { lt } from 'drizzle-orm';
import { lastDayForgotten } from '#shared/domain/ads/politicalAd.ts';
import type { Database } from '../../database/database.ts';
import { deleteInBatches } from '../../database/deleteInBatches.ts';
import { politicalAds } from '../schema/politicalAds.ts';

const DAY_MS = 86_400_000;

/** Deletes notices past their retention period: rather a day late than early, in any time zone. */
export async function expirePoliticalAds(db: Database, now: number): Promise<void> {
  const yesterday = new Date(now - DAY_MS).toISOString().slice(0, 10);
  await deleteInBatches(db, politicalAds, lt(politicalAds.lastDay, lastDayForgotten(yesterday)));
}
