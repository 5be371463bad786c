import type { Bytes } from '#shared/lib/bytes.ts';
import type { CacheEntry, HoleName } from '../cache/entry.ts';
import { fillHoles, isOpen, joinRuns, layOut, type Filling, type Markup } from '../render/composeBody.ts';

/**
 * The last fillings of a page's holes, null for open ones, and its ready parts once the same fillings occurred twice.
 */
type LastPage = { readonly fillings: readonly (Markup | null)[]; readonly runs: readonly Bytes[] | null };

/**
 * Caches the ready parts of pages whose holes are identical for a group of readers, logged in or locked out: they are
 * stored with the entry from the second reader on. Private or paid content may only be in open holes, which are not
 * stored.
 */
export function createRepeatedPages(): (
  entry: CacheEntry,
  fill: (hole: HoleName) => Filling,
) => Bytes | ReadableStream<Bytes> {
  const lastPages = new WeakMap<CacheEntry, LastPage>();

  return (entry, fill) => {
    const fillings = fillHoles(entry, fill);
    const told = fillings.map((filling) => (isOpen(filling) ? null : filling));
    const last = lastPages.get(entry);
    const isRepeated = last?.fillings.every((filling, index) => filling === told[index]) ?? false;
    if (isRepeated && last?.runs) return joinRuns(last.runs, fillings);
    const runs = layOut(entry, fillings);
    lastPages.set(entry, { fillings: told, runs: isRepeated ? runs : null });
    return joinRuns(runs, fillings);
  };
}
