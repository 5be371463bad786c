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

describe('the campaign of a slot', () => {
  it('M153 goes by tag, then section, then reader, then nothing', () => {
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

  it('M153 knows no reader who did not agree, and offers a subscriber no subscription', () => {
    for (const plususer of [null, 'ja']) expect(shown({ ...NOTHING, plususer }).join()).not.toContain('plus-lesen');
  });

  it('is another in each slot of a page, whatever the page', () => {
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

  it('is none where nothing fits', () => {
    expect(chooseCampaign([], NOTHING, 'first')).toBeNull();
    expect(chooseCampaign(CAMPAIGNS.slice(0, 2), NOTHING, 'first')).toBeNull();
  });
});

it.each(CAMPAIGNS)('M153 a page believes what $id says of itself, and finds the words it goes by', (campaign) => {
  const { id, headline, payer, for: wanted } = campaign;
  expect(parseAdMessage({ type: 'ad', campaign: id, headline, payer, reason: 'everywhere' })).not.toBeNull();
  for (const tag of wanted.tags ?? [])
    expect(contextTargeting({ title: 'x', section: '', pageType: 'Homepage', tags: [tag] })).toContainEqual([
      'tags',
      tag,
    ]);
});
