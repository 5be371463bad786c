import type { AdPlace } from './adPlace.ts';

type Json = string | number | boolean | readonly Json[] | { readonly [key: string]: Json };

/** What a bidder's adapter in Prebid is told for a slot. */
export type BidParams = Readonly<Record<string, Json>>;

/** One bid to ask for, in every slot unless it names a title, a place or a size. */
export type BidRequest = {
  readonly title?: string | undefined;
  readonly place?: AdPlace | undefined;
  /** Asked only where an ad of this size fits. */
  readonly size?: readonly [width: number, height: number] | undefined;
  readonly params: BidParams;
};

/** A house that bids for slots in the frames of ads, by Prebid. It comes into no page. Decision 121. */
export type BidderSnippet = {
  readonly kind: 'bidder';
  /** Code of its adapter, as Prebid's build has it. */
  readonly bidder: string;
  readonly bids: readonly BidRequest[];
};
