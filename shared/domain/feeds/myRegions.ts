/**
 * Stored in place of ids if the choice is in the reader's account: the head script reserves space for their articles.
 */
export const OF_ACCOUNT = 'account';

/** More than there are regions. */
const MOST_REGIONS = 200;

/** Invalid stored ids are dropped. */
export function parseRegionIds(stored: string | null): number[] {
  const ids = (stored ?? '').split(',').filter((id) => /^[1-9]\d{0,8}$/.test(id));
  return [...new Set(ids.map(Number))].slice(0, MOST_REGIONS);
}

export function serializeRegionIds(ids: readonly number[]): string {
  return ids.join(',');
}
