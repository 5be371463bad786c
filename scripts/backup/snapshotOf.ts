import { MOVED_TABLES, NEW_PLACES } from '../move/movedTables.ts';
import type { Snapshot } from './backUp.ts';

/**
 * What a day's snapshots hold of a database. In those of before the databases parted, what has moved since comes out of
 * `DB` for its new place, which may be there and not have all of it, and is left out of `DB` itself: decision 037.
 */
export function snapshotOf(snapshots: Readonly<Record<string, Snapshot>>, name: string): Snapshot | undefined {
  const pick = (from: Snapshot, isWanted: (table: string) => boolean): Snapshot =>
    Object.fromEntries(Object.entries(from).filter(([table]) => isWanted(table)));
  const tablesOf = (place: (typeof NEW_PLACES)[number]): readonly string[] => MOVED_TABLES[place];
  const content = snapshots['DB'];
  if (name === 'DB')
    return content && pick(content, (table) => !NEW_PLACES.some((place) => tablesOf(place).includes(table)));
  const place = NEW_PLACES.find((known) => known === name);
  const before = place && content ? pick(content, (table) => tablesOf(place).includes(table)) : {};
  return Object.keys(before).length > 0 ? before : snapshots[name];
}
