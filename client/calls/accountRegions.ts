import { openBookmarkCalls } from './bookmarkCalls.ts';

/** The regions of the reader's account; null for a guest. Throws when they cannot be had. */
export async function fetchAccountRegions(): Promise<readonly number[] | null> {
  const calls = await openBookmarkCalls();
  return calls && calls.fetchMarked('region');
}

/**
 * Takes a reader's choice over into the account: what was not chosen before comes, and what the reader saw as chosen
 * and is no longer goes. False when not all of that was saved; true for a guest, who has none there.
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
