import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_ACCESS } from '../access/deriveAccess.ts';
import { decidePaywall, type PaywallFacts } from './decidePaywall.ts';

const paid: PaywallFacts = { paywallEnabled: true, contentRestriction: 'paid', access: NO_ACCESS, personalization: { kind: 'notAsked' } };
const plus = { ...NO_ACCESS, plus: true };
const epaper = { ...NO_ACCESS, epaper: true };
const offer = { kind: 'template', template: 'plus' } as const;
const failed = { kind: 'failed', fallbackTemplate: 'plus' } as const;

describe('decidePaywall', () => {
  it.each([
    ['M77 step 1: paywall switched off', { ...paid, paywallEnabled: false, personalization: offer }, { kind: 'unlocked', step: 1 }],
    ['M77 step 1 wins over step 2', { ...paid, paywallEnabled: false, contentRestriction: 'free' }, { kind: 'unlocked', step: 1 }],
    ['M78 step 2: free', { ...paid, contentRestriction: 'free', personalization: offer }, { kind: 'unlocked', step: 2 }],
    ['M78 step 2 wins over step 4', { ...paid, contentRestriction: 'free', access: plus }, { kind: 'unlocked', step: 2 }],
    ['M80 step 4: Plus', { ...paid, access: plus }, { kind: 'unlocked', step: 4 }],
    ['M80 step 4: e-paper', { ...paid, access: epaper }, { kind: 'unlocked', step: 4 }],
    ['M80 step 4 wins over step 8', { ...paid, access: plus, personalization: offer }, { kind: 'unlocked', step: 4 }],
    [
      'Pur alone unlocks nothing',
      { ...paid, access: { ...NO_ACCESS, pur: true }, personalization: offer },
      { kind: 'locked', step: 8, template: 'plus', isFallback: false },
    ],
    ['step 8: nobody has been asked', paid, { kind: 'undecided' }],
    ['step 8: ok unlocks', { ...paid, personalization: { kind: 'template', template: 'ok' } }, { kind: 'unlocked', step: 8 }],
    ['step 8: another template locks', { ...paid, personalization: offer }, { kind: 'locked', step: 8, template: 'plus', isFallback: false }],
    ['step 8: a failure locks with the fallback', { ...paid, personalization: failed }, { kind: 'locked', step: 8, template: 'plus', isFallback: true }],
  ] as const)('%s', (_, facts, decision) => {
    expect(decidePaywall(facts)).toEqual(decision);
  });

  it('M88 never unlocks a paid article for a reader without access unless the service says ok', () => {
    const template = fc.string().filter((name) => name !== 'ok');
    fc.assert(
      fc.property(template, fc.boolean(), (name, pur) => {
        const decision = decidePaywall({ ...paid, access: { ...NO_ACCESS, pur }, personalization: { kind: 'template', template: name } });
        expect(decision.kind).toBe('locked');
      }),
    );
  });
});
