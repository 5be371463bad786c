/** The times of a signing key that decide its state. Milliseconds. */
export type KeyAge = { readonly kid: string; readonly createdAt: number; readonly withdrawnAt: number | null };

/** A new key is published this long before it signs: the portal refreshes the key set every four minutes. */
export const PUBLISHED_BEFORE_USE_MS = 15 * 60_000;
/**
 * How long a key stays published after its successor took over: as long as the portal accepts an id token while the
 * service is unreachable.
 */
export const PUBLISHED_AFTER_USE_MS = 25 * 3_600_000;

/**
 * Which key signs, and which keys are published. The newest key that is not withdrawn and has been published long
 * enough signs; its predecessors stay published until their last tokens have expired. Withdrawing a key does not revive
 * an expired predecessor, unless there is no other.
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
