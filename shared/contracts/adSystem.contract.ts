import * as v from 'valibot';
import { AD_HEIGHT, AD_PLACES } from '../domain/ads/adPlace.ts';
import type { AdSystem } from '../domain/ads/adSystem.ts';
import type { BidderSnippet, BidParams } from '../domain/ads/bidderSnippet.ts';
import { MANDATOR_IDS } from '../mandators/mandator.ts';
import { webAddress } from './webAddress.ts';

const MOST_WIDTH = 1_600;
const MOST_SIZES = 20;
const MOST_BIDS = 60;
/** Levels of an ad unit below the network. Google Ad Manager, ad unit hierarchy. */
const UNIT = /^(?:(?:[\w.-]|\{(?:title|section|place)\})+(?:\/(?!$)|$)){1,5}$/;

const pixels = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most));

const size = v.strictTuple([pixels(MOST_WIDTH), pixels(AD_HEIGHT)]);

/** A publisher's ad system: parameters alone, never script. A size higher than the slot would be cut off. */
export const adSystemContract = v.variant('kind', [
  v.strictObject({
    kind: v.literal('gpt'),
    networkCode: v.pipe(v.string(), v.regex(/^\d{1,20}(?:,\d{1,20})?$/, 'is no network code')),
    unit: v.pipe(v.string(), v.maxLength(200), v.regex(UNIT, 'is no ad unit of up to five levels')),
    sizes: v.pipe(v.array(size), v.minLength(1), v.maxLength(MOST_SIZES)),
    hasStorage: v.optional(v.boolean(), false),
    prebid: v.exactOptional(webAddress),
  }),
]) satisfies v.GenericSchema<unknown, AdSystem>;

const json: v.GenericSchema<BidParams[string]> = v.lazy(() =>
  v.union([v.string(), v.number(), v.boolean(), v.array(json), params], 'is no text, number, list or record'),
);
const params = v.record(v.string(), json);

/** A bidder's adapter and its parameters: data alone, which no adapter of Prebid runs. */
export const bidderContract = v.strictObject({
  kind: v.literal('bidder'),
  bidder: v.pipe(v.string(), v.regex(/^[\w-]{2,40}$/, 'is no code of an adapter')),
  bids: v.pipe(
    v.array(
      v.strictObject({
        title: v.exactOptional(v.picklist(MANDATOR_IDS)),
        place: v.exactOptional(v.picklist(AD_PLACES)),
        size: v.exactOptional(size),
        params,
      }),
    ),
    v.minLength(1),
    v.maxLength(MOST_BIDS),
  ),
}) satisfies v.GenericSchema<unknown, BidderSnippet>;
