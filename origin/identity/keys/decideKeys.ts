/** A signing key, as far as its age decides what becomes of it. Milliseconds. */
export type KeyAge = { readonly kid: string; readonly createdAt: number; readonly withdrawnAt: number | null };

/**
 * A new key is published this long before anything is signed with it: the portal asks for the set every four minutes.
 */
export const PUBLISHED_BEFORE_USE_MS = 15 * 60_000;
/**
 * What the last key has signed stays valid this long after its successor took over: as long as the portal honours an id
 * token while nobody can be asked.
 */
export const PUBLISHED_AFTER_USE_MS = 25 * 3_600_000;

/**
 * Which key signs, and which are in the key set. Of those that were not withdrawn the newest that has been published
 * long enough signs, and its predecessors stay in the set until their last tokens have ended. A key that had ended does
 * not come back because its successor is withdrawn, unless there is no other.
 */
export function decideKeys<Key extends KeyAge>(
  keys: readonly Key[],
  now: number,
): { readonly signing: Key | null; readonly published: readonly Key[] } {
  const newestFirst = keys.toSorted((a, b) => b.createdAt - a.createdAt);
  const isOutlived = (at: number) => {
    const successor = newestFirst[at - 1];
    return successor !== undefined && now >= successor.createdAt + PUBLISHED_BEFORE_USE_MS + PUBLISHED_AFTER_USE_MS;
  };
  const living = newestFirst.filter(({ withdrawnAt }, at) => withdrawnAt === null && !isOutlived(at));
  const published =
    living.length > 0 ? living : newestFirst.filter(({ withdrawnAt }) => withdrawnAt === null).slice(0, 1);
  const signing =
    published.find(({ createdAt }) => createdAt + PUBLISHED_BEFORE_USE_MS <= now) ?? published.at(-1) ?? null;
  return { signing, published };
}
