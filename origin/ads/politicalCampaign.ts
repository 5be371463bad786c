import * as v from 'valibot';
import { slug } from '#shared/contracts/scalars.ts';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import { adLookEntries } from './campaign.ts';
import campaigns from './politicalCampaigns.json' with { type: 'json' };

/** The sponsor is named in the ad's notice, which the publisher stores. Political ads have no targeting. */
const politicalCampaignContract = v.strictObject({
  ...adLookEntries,
  notice: slug,
  titles: v.pipe(v.array(v.picklist(MANDATOR_IDS)), v.nonEmpty()),
});

export type PoliticalCampaign = v.InferOutput<typeof politicalCampaignContract>;

export const POLITICAL_CAMPAIGNS: readonly PoliticalCampaign[] = v.parse(v.array(politicalCampaignContract), campaigns);
