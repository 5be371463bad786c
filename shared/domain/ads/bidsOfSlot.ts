import type { Register } from '../consent/thirdParty.ts';
import type { AdPlace } from './adPlace.ts';
import type { BidRequest } from './bidderSnippet.ts';

/** What the frame of a slot knows of a bid: whom to ask, and whose consent it needs. */
export type SlotBid = Pick<BidRequest, 'size' | 'params'> & {
  readonly bidder: string;
  /** Its id in the IAB's vendor list. */
  readonly iabId: number;
};

/** The bids to ask for in a title's slot. */
export function bidsOfSlot(
  register: Register,
  slot: { readonly title: string; readonly place: AdPlace },
): readonly SlotBid[] {
  return Object.values(register).flatMap(({ snippet, iabId, onlyTitles }) => {
    if (snippet.kind !== 'bidder' || iabId === null || !(onlyTitles?.includes(slot.title) ?? true)) return [];
    return snippet.bids
      .filter(({ title = slot.title, place = slot.place }) => title === slot.title && place === slot.place)
      .map(({ size, params }) => ({ bidder: snippet.bidder, iabId, params, ...(size ? { size } : {}) }));
  });
}
