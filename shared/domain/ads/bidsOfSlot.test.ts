import { describe, expect, it } from 'vitest';
import { THIRD_PARTIES } from '../consent/thirdParties.ts';
import type { ThirdParty } from '../consent/thirdParty.ts';
import type { BidRequest } from './bidderSnippet.ts';
import { bidsOfSlot } from './bidsOfSlot.ts';

const bidderOf = (bids: readonly BidRequest[], more: Partial<ThirdParty> = {}): ThirdParty => ({
  ...THIRD_PARTIES.openstreetmap,
  iabId: 11,
  snippet: { kind: 'bidder', bidder: 'bietwerk', bids },
  ...more,
});

describe('M153 the bids that are asked for in a slot', () => {
  const SLOT = { title: 'tagesbote', place: 'first' } as const;
  const asked = (bids: readonly BidRequest[], more: Partial<ThirdParty> = {}) =>
    bidsOfSlot({ ...THIRD_PARTIES, haus: bidderOf(bids, more) }, SLOT).map(({ params }) => params['id']);

  it.each<[string, BidRequest, boolean]>([
    ['everywhere', { params: { id: 1 } }, true],
    ['in its title and place', { title: 'tagesbote', place: 'first', params: { id: 1 } }, true],
    ['in another place', { place: 'second', params: { id: 1 } }, false],
    ['in another title', { title: 'blitz', place: 'first', params: { id: 1 } }, false],
  ])('%s', (_, bid, isAsked) => expect(asked([bid])).toEqual(isAsked ? [1] : []));

  it('are those of a bidder that the title has, with whose consent they need', () => {
    const bids = [{ params: { id: 1 } }, { size: [300, 250] as const, params: { id: 2 } }];
    expect(asked(bids, { onlyTitles: ['tagesbote'] })).toEqual([1, 2]);
    expect(asked(bids, { onlyTitles: ['blitz'] })).toEqual([]);
    expect(bidsOfSlot({ haus: bidderOf(bids) }, SLOT)).toEqual([
      { bidder: 'bietwerk', iabId: 11, params: { id: 1 } },
      { bidder: 'bietwerk', iabId: 11, size: [300, 250], params: { id: 2 } },
    ]);
  });
});
