import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AD_PLACES } from '#shared/domain/ads/adPlace.ts';
import { contextTargeting } from '#shared/domain/ads/adTargeting.ts';
import { parseAdMessage } from '#shared/domain/ads/adMessage.ts';
import { CAMPAIGNS } from './campaign.ts';
import { chooseCampaign } from './chooseCampaign.ts';

const NOTHING = { section: '', tags: [], plususer: null };
const shown = (asked: Parameters<typeof chooseCampaign>[1]) =>
  AD_PLACES.map((place) => {
    const choice = chooseCampaign(CAMPAIGNS, asked, place);
    return `${choice?.campaign.id} ${choice?.reason}`;
  });

describe('campaign selection for a slot', () => {
  it('M153 prefers a tag match to section, reader and untargeted', () => {
    expect(shown({ section: 'koeln/innenstadt', tags: ['Radverkehr'], plususer: 'nein' })).toEqual([
      'rheinrad-winterpruefung tags',
      'baeckerei-engelbertz section',
      'plus-lesen plususer',
    ]);
    expect(shown(NOTHING)).toEqual([
      'optik-severin everywhere',
      'newsletter-am-morgen everywhere',
      'rheinschiff-advent everywhere',
    ]);
  });

  it('M153 ignores reader targeting without consent, and shows subscribers no subscription ads', () => {
    for (const plususer of [null, 'ja']) expect(shown({ ...NOTHING, plususer }).join()).not.toContain('plus-lesen');
  });

  it('chooses a different campaign for each slot of any page', () => {
    const asked = fc.record({
      section: fc.constantFrom('', 'koeln', 'sport', 'kultur/theater', 'x'),
      tags: fc.array(fc.constantFrom('Radverkehr', 'Musik', 'Handball', 'x')),
      plususer: fc.constantFrom(null, 'ja', 'nein'),
    });
    fc.assert(
      fc.property(asked, (page) => {
        expect(new Set(shown(page)).size).toBe(3);
      }),
    );
  });

  it('chooses none if nothing matches', () => {
    expect(chooseCampaign([], NOTHING, 'first')).toBeNull();
    expect(chooseCampaign(CAMPAIGNS.slice(0, 2), NOTHING, 'first')).toBeNull();
  });
});

it.each(CAMPAIGNS)('M153 matches the targeting that the page of $id states', (campaign) => {
  const { id, headline, payer, for: wanted } = campaign;
  expect(parseAdMessage({ type: 'ad', campaign: id, headline, payer, reason: 'everywhere' })).not.toBeNull();
  for (const tag of wanted.tags ?? [])
    expect(contextTargeting({ title: 'x', section: '', pageType: 'Homepage', tags: [tag] })).toContainEqual([
      'tags',
      tag,
    ]);
});
