import * as v from 'valibot';
import { AD_HEIGHT } from '../domain/ads/adPlace.ts';
import type { AdSystem } from '../domain/ads/adSystem.ts';

const MOST_WIDTH = 1_600;
const MOST_SIZES = 20;
/** Levels of an ad unit below the network. Google Ad Manager, ad unit hierarchy. */
const UNIT = /^(?:(?:[\w.-]|\{(?:title|section|place)\})+(?:\/(?!$)|$)){1,5}$/;

const pixels = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most));

/** A publisher's ad system: parameters alone, never script. A size higher than the slot would be cut off. */
export const adSystemContract = v.variant('kind', [
  v.strictObject({
    kind: v.literal('gpt'),
    networkCode: v.pipe(v.string(), v.regex(/^\d{1,20}(?:,\d{1,20})?$/, 'is no network code')),
    unit: v.pipe(v.string(), v.maxLength(200), v.regex(UNIT, 'is no ad unit of up to five levels')),
    sizes: v.pipe(
      v.array(v.strictTuple([pixels(MOST_WIDTH), pixels(AD_HEIGHT)])),
      v.minLength(1),
      v.maxLength(MOST_SIZES),
    ),
    hasStorage: v.optional(v.boolean(), false),
  }),
]) satisfies v.GenericSchema<unknown, AdSystem>;
