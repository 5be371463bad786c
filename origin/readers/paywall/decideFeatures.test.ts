import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PaywallRule } from '#shared/contracts/paywallRules.contract.ts';
import { decideFeatures, type ViewFacts } from './decideFeatures.ts';

const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-11-22T12:00:00Z');
const view: ViewFacts = {
  now: NOW,
  contentRestriction: 'paid',
  section: 'koeln/innenstadt',
  articleId: 1002,
  tagIds: [7, 8, 3],
  referrerHost: 'www.suche.example',
  device: 'mobile',
  readers: 'anonymous',
  roles: [],
  trial: { beganAt: null },
};
const OPEN = { kind: 'open' } as const;
const OFFER = { kind: 'wall', layer: 'plus' } as const;
const rule = (when: PaywallRule['when'], effect: PaywallRule['effect'] = OPEN, isEnabled = true): PaywallRule => ({
  id: 'regel',
  isEnabled,
  when,
  effect,
});

describe('decideFeatures', () => {
  it.each<[string, PaywallRule['when'], Partial<ViewFacts>, boolean]>([
    ['no condition', {}, {}, true],
    ['readers: as they are', { readers: 'anonymous' }, {}, true],
    ['readers: others', { readers: 'registered' }, {}, false],
    ['roles: one of them', { roles: ['PLUS', 'EXPRESS'] }, { roles: ['EXPRESS'] }, true],
    ['roles: none of them', { roles: ['EXPRESS'] }, { roles: ['WALLET'] }, false],
    ['sections: the section itself', { sections: ['koeln/innenstadt'] }, {}, true],
    ['sections: one above it', { sections: ['region', 'koeln'] }, {}, true],
    ['sections: one below it', { sections: ['koeln/innenstadt/dom'] }, {}, false],
    ['sections: one whose name begins alike', { sections: ['koeln'] }, { section: 'koelnmesse' }, false],
    ['tags: one of them', { tags: [9, 3] }, {}, true],
    ['tags: none of them', { tags: [9] }, {}, false],
    ['article: named', { articleIds: [1002] }, {}, true],
    ['article: another', { articleIds: [1003] }, {}, false],
    ['article: unknown', { articleIds: [1002] }, { articleId: null }, false],
    ['referrer: its domain', { referrerHosts: ['suche.example'] }, {}, true],
    ['referrer: itself', { referrerHosts: ['www.suche.example'] }, {}, true],
    [
      'referrer: a name that ends alike',
      { referrerHosts: ['suche.example'] },
      { referrerHost: 'boesesuche.example' },
      false,
    ],
    ['referrer: none', { referrerHosts: ['suche.example'] }, { referrerHost: null }, false],
    ['device: this', { devices: ['mobile'] }, {}, true],
    ['device: the other', { devices: ['desktop'] }, {}, false],
    ['dates: from this moment', { from: '2026-11-22T12:00:00Z' }, {}, true],
    ['dates: not yet', { from: '2026-11-22T12:00:01Z' }, {}, false],
    ['dates: still', { until: '2026-11-22T12:00:01Z' }, {}, true],
    ['dates: until this moment', { until: '2026-11-22T13:00:00+01:00' }, {}, false],
    ['all of several', { sections: ['koeln'], devices: ['mobile'], readers: 'anonymous' }, {}, true],
    ['all but one of several', { sections: ['koeln'], devices: ['desktop'], readers: 'anonymous' }, {}, false],
  ])('M75 a rule applies if all its conditions hold: %s', (_, when, facts, applies) => {
    expect(decideFeatures([rule(when)], { ...view, ...facts })).toEqual(applies ? OPEN : OFFER);
  });

  it.each<[string, readonly PaywallRule[], Partial<ViewFacts>, unknown]>([
    ['no rules: the offer', [], {}, OFFER],
    [
      'the first that applies wins',
      [rule({}, { kind: 'wall', layer: 'epaper' }), rule({})],
      {},
      { kind: 'wall', layer: 'epaper' },
    ],
    [
      'one that does not is passed over',
      [rule({ devices: ['desktop'] }), rule({}, { kind: 'wall', layer: 'trial' })],
      {},
      { kind: 'wall', layer: 'trial' },
    ],
    ['one that is switched off is none', [rule({}, OPEN, false)], {}, OFFER],
    ['what is free is open, whatever the rules say', [rule({}, OFFER)], { contentRestriction: 'free' }, OPEN],
    ['a trial that has not begun', [rule({}, { kind: 'trial', days: 7 })], {}, { kind: 'trial', days: 7 }],
    [
      'a trial on its last day',
      [rule({}, { kind: 'trial', days: 7 })],
      { trial: { beganAt: NOW - 7 * DAY_MS + 1 } },
      { kind: 'trial', days: 7 },
    ],
    [
      'a trial that is over leaves the reader to the next rule',
      [rule({}, { kind: 'trial', days: 7 }), rule({}, { kind: 'wall', layer: 'trial' })],
      { trial: { beganAt: NOW - 7 * DAY_MS } },
      { kind: 'wall', layer: 'trial' },
    ],
  ])('M75 %s', (_, rules, facts, decision) => {
    expect(decideFeatures(rules, { ...view, ...facts })).toEqual(decision);
  });

  it.each<[string, PaywallRule[], ReturnType<typeof decideFeatures>]>([
    ['tags, at a rule that turns on them', [rule({ tags: [3] })], { kind: 'ask', about: 'tags' }],
    ['trials, at a rule that gives one', [rule({}, { kind: 'trial', days: 7 })], { kind: 'ask', about: 'trial' }],
    ['nothing before it comes to such a rule', [rule({}, OFFER), rule({ tags: [3] })], OFFER],
    [
      'nothing for a rule that is not meant',
      [rule({ tags: [3], devices: ['desktop'] }), rule({ readers: 'registered' }, { kind: 'trial', days: 7 })],
      OFFER,
    ],
  ])('asks for %s', (_, rules, decision) => {
    expect(decideFeatures(rules, { ...view, tagIds: null, trial: null })).toEqual(decision);
  });

  it('a meter names its rule, under which views are counted', () => {
    const meter = { kind: 'meter', limit: 3, period: 'month', usedUp: 'meter' } as const;
    expect(decideFeatures([rule({}, meter)], view)).toEqual({ kind: 'meter', ruleId: 'regel', meter });
  });

  it('M88 opens a paid article only by an enabled rule', () => {
    const walls = fc.array(
      fc.record({
        id: fc.constant('regel'),
        isEnabled: fc.boolean(),
        when: fc.record(
          {
            devices: fc.subarray(['mobile', 'desktop'] as const, { minLength: 1 }),
            readers: fc.constantFrom('anonymous', 'registered'),
          },
          { requiredKeys: [] },
        ),
        effect: fc.record({
          kind: fc.constant('wall' as const),
          layer: fc.constantFrom('plus', 'registration', 'epaper'),
        }),
      }),
    );
    fc.assert(
      fc.property(
        walls,
        fc.constantFrom('mobile', 'desktop'),
        (rules, device) => decideFeatures(rules, { ...view, device }).kind === 'wall',
      ),
    );
  });
});
