import { describe, expect, it } from 'vitest';
import type { Snippet } from '../consent/snippet.ts';
import { THIRD_PARTIES } from '../consent/thirdParties.ts';
import type { ThirdParty } from '../consent/thirdParty.ts';
import type { BidRequest } from './bidderSnippet.ts';
import { findBidderProblem } from './findBidderProblem.ts';

const rowOf = (snippet: Snippet, more: Partial<ThirdParty> = {}): ThirdParty => ({
  ...THIRD_PARTIES.openstreetmap,
  isUnderTrustedTypes: true,
  isForPur: false,
  sources: {},
  purpose: 'advertising',
  iabId: 11,
  snippet,
  ...more,
});
const bidderOf = (bids: readonly BidRequest[], more: Partial<ThirdParty> = {}) =>
  rowOf({ kind: 'bidder', bidder: 'bietwerk', bids }, more);
const ads = (prebid: string | undefined, hasStorage = true) =>
  rowOf({
    kind: 'adFrame',
    system: { kind: 'gpt', networkCode: '1', unit: 'web', sizes: [[300, 250]], hasStorage, prebid },
  });

describe('M153 a register with bidders', () => {
  const problemOf = (system: ThirdParty, ...bidders: readonly ThirdParty[]) =>
    findBidderProblem(new Map([['ads', system], ...bidders.map((row) => ['haus', row] as const)]));
  const address = 'https://ads.example/prebid.js';
  const bids = [{ params: {} }];

  it('is right with Prebid and a bidder, and without both', () => {
    expect(problemOf(ads(address), bidderOf([{ size: [300, 250], params: {} }]))).toBeNull();
    expect(problemOf(ads(undefined, false))).toBeNull();
  });

  it.each<[string, string | null]>([
    ['haus: bids where no adFrame has prebid', problemOf(ads(undefined), bidderOf(bids))],
    ['ads: prebid has no bidder', problemOf(ads(address))],
    [
      'ads: prebid needs hasStorage, since creatives find their frame by its origin',
      problemOf(ads(address, false), bidderOf(bids)),
    ],
    ['haus: purpose of a bidder is advertising', problemOf(ads(address), bidderOf(bids, { purpose: 'reach' }))],
    [
      'haus: iabId is missing, by which consent to a bidder is known',
      problemOf(ads(address), bidderOf(bids, { iabId: null })),
    ],
    ...[{ sources: { img: 'https://b.example' } }, { isForPur: true }, { isUnderTrustedTypes: false }].map(
      (more): [string, string | null] => [
        'haus: hosts, isForPur and isUnderTrustedTypes are not for what comes into no page',
        problemOf(ads(address), bidderOf(bids, more)),
      ],
    ),
    [
      'haus: bids for 728x90, a size that no ad is asked for in',
      problemOf(ads(address), bidderOf([{ size: [728, 90], params: {} }])),
    ],
  ])('is refused: %s', (reason, problem) => expect(problem).toBe(reason));
});
