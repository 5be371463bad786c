import * as v from 'valibot';
import { isRefused, type PoliticalAd } from '../domain/ads/politicalAd.ts';
import { emailAddress } from './emailAddress.ts';
import { count, day, lineUpTo, slug } from './scalars.ts';

/** Names are shown below the ad. */
const party = v.strictObject({
  name: lineUpTo(60),
  email: emailAddress,
  address: lineUpTo(200),
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
});

const words = lineUpTo(500);

/**
 * Strict, without optional fields: inapplicable ones are null, so that they were considered. Regulation (EU) 2024/900,
 * Art. 12.
 */
export const politicalAdContract: v.GenericSchema<unknown, PoliticalAd> = v.pipe(
  v.strictObject({
    id: slug,
    sponsor: party,
    controller: v.nullable(party),
    payer: v.nullable(party),
    firstDay: day,
    lastDay: day,
    amounts: v.strictObject({
      adCents: count,
      campaignCents: v.nullable(count),
      benefits: v.nullable(words),
    }),
    funds: v.strictObject({
      origin: v.picklist(['public', 'private', 'both']),
      region: v.picklist(['inside', 'outside', 'both']),
    }),
    method: words,
    occasion: v.strictObject({
      kind: v.picklist(['election', 'referendum']),
      name: lineUpTo(60),
      day,
      informationUrl: v.pipe(v.string(), v.url(), v.startsWith('https://'), v.maxLength(300)),
    }),
    suspended: v.nullable(words),
    reach: v.nullable(v.strictObject({ views: count, clicks: count })),
  }),
  v.check(({ firstDay, lastDay }) => firstDay <= lastDay, 'ends before it begins'),
  v.check((ad) => !isRefused(ad), 'comes from outside the Union in the three months before'),
);

export const politicalAdPageContract = v.object({ type: v.literal('politicalAd'), ad: politicalAdContract });
