import type { Database, Statement } from '../../database/database.ts';
import { fronts } from '../schema/fronts.ts';
import type { FrontRow } from './loadFronts.ts';
import { nextRevision } from './recordRevision.ts';
import { isCausedBy } from './saveArticle.ts';
import type { FrontName } from './selectPlaces.ts';

/**
 * For the transaction of a change: the front's next revision with these columns. The transaction fails if another change
 * has come since revision `read`: `isFrontOvertaken`.
 */
export function saveFront(
  db: Database,
  { mandator, channel }: FrontName,
  read: number,
  changed: Partial<Omit<FrontRow, 'mandator' | 'channel' | 'revision'>>,
): Statement {
  return db
    .insert(fronts)
    .values({ mandator, channel, ...changed, revision: read + 1 })
    .onConflictDoUpdate({
      target: [fronts.mandator, fronts.channel],
      set: { ...changed, revision: nextRevision(read) },
    });
}

export function isFrontOvertaken(cause: unknown): boolean {
  return isCausedBy(cause, 'CHECK constraint failed: front_current');
}
