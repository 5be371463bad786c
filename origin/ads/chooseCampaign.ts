import { AD_PLACES, type AdPlace } from '#shared/domain/ads/adPlace.ts';
import type { AdReason } from '#shared/domain/ads/adMessage.ts';
import type { Campaign } from './campaign.ts';

/** Facts of the page and, with consent, of the reader: `shared/domain/ads/adTargeting.ts`. */
export type Asked = {
  readonly section: string;
  readonly tags: readonly string[];
  readonly plususer: string | null;
};

export type Choice = { readonly campaign: Campaign; readonly reason: AdReason };

/** Closest match first. */
const CLOSEST_FIRST: readonly AdReason[] = ['tags', 'section', 'plususer', 'everywhere'];

/**
 * The campaign for one of a page's slots: the first slot gets the best match, later slots the next ones, so that no
 * page shows one twice. Null if there is none.
 */
export function chooseCampaign(campaigns: readonly Campaign[], asked: Asked, place: AdPlace): Choice | null {
  const fitting = campaigns.flatMap((campaign) => {
    const reason = reasonFor(campaign, asked);
    return reason ? [{ campaign, reason }] : [];
  });
  const sorted = CLOSEST_FIRST.flatMap((reason) => fitting.filter((choice) => choice.reason === reason));
  return sorted[AD_PLACES.indexOf(place)] ?? null;
}

function reasonFor({ for: { tags, sections, plususer } }: Campaign, asked: Asked): AdReason | null {
  const isIn = (list: readonly string[] | undefined, value: string) => list?.includes(value) === true;
  if (asked.tags.some((tag) => isIn(tags, tag))) return 'tags';
  if (isIn(sections, asked.section.split('/')[0] ?? '')) return 'section';
  if (plususer !== undefined && plususer === asked.plususer) return 'plususer';
  return tags || sections || plususer !== undefined ? null : 'everywhere';
}
