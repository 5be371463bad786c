import type { Bytes } from '#shared/lib/bytes.ts';
import type { CacheEntry, HoleName } from '../cache/entry.ts';
import { fillHoles, isOpen, joinRuns, layOut, type Filling, type Markup } from '../render/composeBody.ts';

/** What filled a page's holes last, null where one was open, and all that was ready once they were filled so twice. */
type LastPage = { readonly fillings: readonly (Markup | null)[]; readonly runs: readonly Bytes[] | null };

/**
 * Pages whose holes say the same to all of a kind, logged in or locked out alike: what is ready of the last kind stays
 * with the entry as soon as a second reader of it has come. Only for what is nobody's own and not paid for, but in an
 * open hole: what fills that is not kept.
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
