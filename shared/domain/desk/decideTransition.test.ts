import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ARTICLE_STATES, type ArticleState } from './articleState.ts';
import { decideTransition, isSealed, type ArticleAct, type ArticleFacts } from './decideTransition.ts';

const NOW = 1_000;
const FACTS: ArticleFacts = { state: null, publishedAt: 1, expiresAt: null, embargoUntil: null, isHeld: false };
const ACTS: readonly ArticleAct[] = ['save', 'draft', 'submit', 'publish', 'release', 'retract', 'expire'];

/** The state after an act at `NOW`; `!` and the reason if it is refused. */
const after = (act: ArticleAct, facts: Partial<ArticleFacts>) => {
  const decided = decideTransition({ ...FACTS, ...facts }, act, NOW);
  return decided.ok ? decided.value : `!${decided.error}`;
};

describe('G31 the state of an article', () => {
  it.each<[ArticleState | 'none', string, string, string, string, string, string, string]>([
    // state, save, draft, submit, publish, release, retract, expire
    ['none', 'published', 'draft', 'review', 'published', '!notDue', 'retracted', '!notDue'],
    ['draft', 'draft', 'draft', 'review', 'published', '!notDue', 'retracted', '!notDue'],
    ['review', 'review', 'draft', 'review', 'published', '!notDue', 'retracted', '!notDue'],
    ['scheduled', 'published', 'draft', 'review', 'published', 'published', 'retracted', '!notDue'],
    ['published', 'published', '!wasPublic', '!wasPublic', 'published', '!notDue', 'retracted', '!notDue'],
    ['retracted', 'retracted', '!wasPublic', '!wasPublic', 'published', '!notDue', 'retracted', '!notDue'],
  ])('with a past date follows from %s', (name, ...expected) => {
    const state = name === 'none' ? null : name;
    expect(ACTS.map((act) => after(act, { state }))).toEqual(expected);
  });

  it.each<[string, Partial<ArticleFacts>, ArticleAct, string]>([
    ['a date to come', { publishedAt: NOW + 1 }, 'save', 'scheduled'],
    ['a date that is now', { publishedAt: NOW }, 'save', 'published'],
    ['a public one moved into the future', { state: 'published', publishedAt: NOW + 1 }, 'save', 'scheduled'],
    ['a release before its date', { state: 'scheduled', publishedAt: NOW + 1 }, 'release', '!notDue'],
    ['an embargo', { state: 'draft', embargoUntil: NOW + 1 }, 'publish', '!embargo'],
    ['an embargo that ends now', { state: 'draft', embargoUntil: NOW }, 'publish', 'published'],
    ['a date within an embargo', { publishedAt: NOW + 5, embargoUntil: NOW + 6 }, 'publish', '!embargo'],
    ['a date at the end of an embargo', { publishedAt: NOW + 6, embargoUntil: NOW + 6 }, 'publish', 'scheduled'],
    ['a scheduled one brought into its embargo', { state: 'scheduled', embargoUntil: NOW + 1 }, 'save', '!embargo'],
    ['a text under an embargo', { state: 'draft', embargoUntil: NOW + 1 }, 'save', 'draft'],
    ['a legal hold', { state: 'review', isHeld: true }, 'publish', '!hold'],
    ['a legal hold and a date to come', { state: 'review', publishedAt: NOW + 1, isHeld: true }, 'publish', '!hold'],
    ['a due one under a legal hold', { state: 'scheduled', isHeld: true }, 'release', '!hold'],
    ['an expiry that has come', { state: 'published', expiresAt: NOW }, 'expire', 'retracted'],
    ['an expiry to come', { state: 'published', expiresAt: NOW + 1 }, 'expire', '!notDue'],
    ['a publication after its expiry', { state: 'retracted', expiresAt: NOW }, 'publish', '!expired'],
    ['a release after its expiry', { state: 'scheduled', expiresAt: NOW }, 'release', 'retracted'],
  ])('with %s is decided by it', (_name, facts, act, expected) => {
    expect(after(act, facts)).toBe(expected);
  });
});

describe('G31 whatever is done in whatever order', () => {
  const time = fc.integer({ min: 0, max: 40 });
  const optionalTime = fc.option(time, { nil: null });
  const step = fc.record({
    act: fc.constantFrom(...ACTS),
    passes: fc.integer({ min: 0, max: 6 }),
    publishedAt: time,
    expiresAt: optionalTime,
    embargoUntil: optionalTime,
    isHeld: fc.boolean(),
  });

  it('nothing becomes public before its date, before the end of its embargo, under a hold, or after its expiry', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let state: ArticleState | null = null;
        let now = 0;
        for (const { act, passes, ...facts } of steps) {
          now += passes;
          const before: ArticleState | null = state;
          const decided = decideTransition({ ...facts, state: before }, act, now);
          if (!decided.ok) continue;
          state = decided.value;
          if (state !== 'published' && state !== 'scheduled') continue;
          expect(facts.isHeld).toBe(false);
          expect(facts.expiresAt === null || facts.expiresAt > now).toBe(true);
          if (state === 'published') expect(facts.publishedAt <= now && !isSealed(facts, now)).toBe(true);
          else expect(facts.publishedAt > now && (facts.embargoUntil ?? 0) <= facts.publishedAt).toBe(true);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('a draft, a review and a retraction become public by `publish` alone, and a retraction is never refused', () => {
    fc.assert(
      fc.property(step, fc.constantFrom(...ARTICLE_STATES), ({ act, passes, ...facts }, state) => {
        const decided = decideTransition({ ...facts, state }, act, passes);
        const isAway = state === 'draft' || state === 'review' || state === 'retracted';
        const isOnItsWay = decided.ok && (decided.value === 'published' || decided.value === 'scheduled');
        expect(isAway && isOnItsWay && act !== 'publish').toBe(false);
        expect(decideTransition({ ...facts, state }, 'retract', passes)).toEqual({ ok: true, value: 'retracted' });
      }),
      { numRuns: 2_000 },
    );
  });
});
