import * as v from 'valibot';
import campaigns from './campaigns.json' with { type: 'json' };

const MOTIFS = ['wheel', 'curtain', 'track', 'loaf', 'house', 'paper', 'glasses', 'letter', 'boat'] as const;
export type Motif = (typeof MOTIFS)[number];

const text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(120));
const color = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/));

/** Texts and look of an ad. */
export const adLookEntries = {
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/)),
  headline: text,
  text,
  action: text,
  motif: v.picklist(MOTIFS),
  colors: v.strictObject({ paper: color, ink: color, accent: color }),
};

const campaignContract = v.strictObject({
  ...adLookEntries,
  /** The advertiser, with place. */
  payer: text,
  /** Targeting: shown if one of these matches; everywhere if there are none. */
  for: v.strictObject({
    tags: v.optional(v.array(text)),
    sections: v.optional(v.array(text)),
    plususer: v.optional(v.picklist(['ja', 'nein'])),
  }),
  /** A page of the title, or this service's page saying that the advertiser is invented. */
  leadsTo: v.picklist(['own', 'order', 'newsletters']),
});

export type AdLook = v.InferOutput<v.ObjectSchema<typeof adLookEntries, undefined>>;
export type Campaign = v.InferOutput<typeof campaignContract>;

export const CAMPAIGNS: readonly Campaign[] = v.parse(v.array(campaignContract), campaigns);
