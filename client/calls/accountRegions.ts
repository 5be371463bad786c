import { openBookmarkCalls } from './bookmarkCalls.ts';

/** The account's regions; null without a login. Throws if unavailable. */
export async function fetchAccountRegions(): Promise<readonly number[] | null> {
  const calls = await openBookmarkCalls();
  return calls && calls.fetchMarked('region');
}

/**
 * Saves a choice of regions to the account: adds new ones, and removes those that were shown as chosen and no longer
 * are. False if some could not be saved; true without a login.
 */
export async function saveAccountRegions(ids: readonly number[], shown: readonly number[]): Promise<boolean> {
  const calls = await openBookmarkCalls();
  if (!calls) return true;
  const before = await calls.fetchMarked('region');
  const changes = [
    ...ids.filter((id) => !before.includes(id)).map((id) => ({ id, isMarked: true })),
    ...shown.filter((id) => before.includes(id) && !ids.includes(id)).map((id) => ({ id, isMarked: false })),
  ];
  const outcomes = await Promise.all(changes.map(({ id, isMarked }) => calls.save({ kind: 'region', id }, isMarked)));
  return outcomes.every((outcome) => outcome === 'saved' || outcome === 'gone');
}
