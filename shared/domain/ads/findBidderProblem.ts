import type { ThirdParty } from '../consent/thirdParty.ts';

/** What is wrong with the bidders of a register, with the row; null if nothing is. */
export function findBidderProblem(rows: ReadonlyMap<string, ThirdParty>): string | null {
  const systems = [...rows].flatMap(([id, { snippet }]) =>
    snippet.kind === 'adFrame' && snippet.system?.prebid ? [{ id, ...snippet.system }] : [],
  );
  const bidders = [...rows].flatMap(([id, { snippet, ...row }]) =>
    snippet.kind === 'bidder' ? [{ id, ...row, bids: snippet.bids }] : [],
  );
  for (const { id, hasStorage } of systems) {
    if (!hasStorage) return `${id}: prebid needs hasStorage, since creatives find their frame by its origin`;
    if (bidders.length === 0) return `${id}: prebid has no bidder`;
  }
  const sizes = new Set(systems.flatMap((system) => system.sizes.map(String)));
  for (const { id, purpose, iabId, sources, isForPur, isUnderTrustedTypes, bids } of bidders) {
    if (systems.length === 0) return `${id}: bids where no adFrame has prebid`;
    const unknown = bids.find(({ size }) => size && !sizes.has(String(size)));
    if (unknown) return `${id}: bids for ${unknown.size?.join('x')}, a size that no ad is asked for in`;
    if (purpose !== 'advertising') return `${id}: purpose of a bidder is advertising`;
    if (iabId === null) return `${id}: iabId is missing, by which consent to a bidder is known`;
    if (isForPur || !isUnderTrustedTypes || Object.keys(sources).length > 0)
      return `${id}: hosts, isForPur and isUnderTrustedTypes are not for what comes into no page`;
  }
  return null;
}
