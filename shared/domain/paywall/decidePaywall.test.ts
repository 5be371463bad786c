import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_ACCESS, type Access } from '../access/deriveAccess.ts';
import { decidePaywall, type PaywallDecision, type PaywallFacts } from './decidePaywall.ts';
import { NO_LINK_TOKEN } from './linkToken.ts';

const promise = { kind: 'days', days: 7 } as const;
const meter = { used: 2, limit: 3, renewsOn: null };
const ok: PaywallFacts['personalization'] = { kind: 'template', template: 'ok', meter, promise: null };
const offer: PaywallFacts['personalization'] = { kind: 'template', template: 'plus', meter: null, promise };
const access = (changes: Partial<Access>): Access => ({ ...NO_ACCESS, ...changes });
const gift = { kind: 'valid', scope: ['no_paywall'], articleId: 1002, tokenType: 'gift', linkId: null } as const;
const link = { ...gift, linkId: 'link' } as const;

/** An anonymous reader before a paid article; the service offers Plus. */
const stranger: PaywallFacts = {
  paywallEnabled: true,
  article: { articleId: 1002, contentRestriction: 'paid', coveringTags: [7, 8, 3] },
  google: 'none',
  isLoggedIn: false,
  access: NO_ACCESS,
  hasBought: false,
  linkToken: NO_LINK_TOKEN,
  gift: 'notAsked',
  personalization: offer,
  fallbackTemplate: 'plus-compact',
};

const unlocked = (step: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8) => ({
  kind: 'unlocked',
  step,
  meter: step === 8 ? meter : null,
});
const fallback = (step: 3 | 8) => ({
  kind: 'locked',
  step,
  template: 'plus-compact',
  isFallback: true,
  meter: null,
  promise: null,
});
const offered = { kind: 'locked', step: 8, template: 'plus', isFallback: false, meter: null, promise };

/** Facts that make each step match, and its result. */
const STEPS: readonly (readonly [number, string, Partial<PaywallFacts>, object])[] = [
  [1, 'M77 paywall switched off', { paywallEnabled: false }, unlocked(1)],
  [2, 'M78 free', { article: { ...stranger.article, contentRestriction: 'free' } }, unlocked(2)],
  [3, 'M79 granted by Google', { google: 'granted' }, unlocked(3)],
  [3, 'M79 denied by Google', { google: 'denied' }, fallback(3)],
  [4, 'M80 Plus', { access: access({ plus: true }) }, unlocked(4)],
  [4, 'M80 e-paper', { access: access({ epaper: true }) }, unlocked(4)],
  [5, 'M81 a tag of the article', { access: access({ tagIds: [9, 8] }) }, unlocked(5)],
  [5, 'M81 a tag above its tags', { access: access({ tagIds: [3] }) }, unlocked(5)],
  [6, 'M82 bought by a wallet reader', { access: access({ wallet: true }), hasBought: true }, unlocked(6)],
  [7, 'M83 a link token of this article', { isLoggedIn: true, linkToken: gift }, unlocked(7)],
  [7, 'M83 G10 a gift link that is confirmed', { isLoggedIn: true, linkToken: link, gift: 'open' }, unlocked(7)],
  [8, 'M84 the service says ok', { personalization: ok }, unlocked(8)],
  [8, 'M84 the service failed', { personalization: { kind: 'failed' } }, fallback(8)],
  [8, 'M84 the service has not been asked', { personalization: { kind: 'notAsked' } }, { kind: 'undecided' }],
];

/** Combines the facts of two steps. */
const both = (one: Partial<PaywallFacts>, other: Partial<PaywallFacts>): PaywallFacts => ({
  ...stranger,
  ...other,
  ...one,
  access: merge(one.access, other.access),
});
const merge = (one: Access = NO_ACCESS, other: Access = NO_ACCESS): Access => ({
  plus: one.plus || other.plus,
  pur: one.pur || other.pur,
  epaper: one.epaper || other.epaper,
  // Plus excludes a wallet reader: only step 6 requires one, and step 4 decides before it.
  wallet: one.wallet || other.wallet,
  express: one.express || other.express,
  tagIds: [...one.tagIds, ...other.tagIds],
});

describe('decidePaywall', () => {
  it.each(STEPS)('step %i: %s', (_step, _what, facts, decision) => {
    expect(decidePaywall({ ...stranger, ...facts })).toEqual(decision);
  });

  it.each(
    STEPS.flatMap((one) => STEPS.filter((other) => one[0] < other[0]).map((other) => [one, other] as const)).map(
      (pair) => [pair[0][1], pair[1][1], ...pair] as const,
    ),
  )('%s wins over %s', (_one, _other, [, , one, decision], [, , other]) => {
    expect(decidePaywall(both(one, other))).toEqual(decision);
  });

  it.each<[string, Partial<PaywallFacts>]>([
    ['M81 a tag of another article', { access: access({ tagIds: [9] }) }],
    ['Pur alone', { access: access({ pur: true }) }],
    ['the express edition alone', { access: access({ express: true }) }],
    ['M82 a wallet without a purchase', { access: access({ wallet: true }) }],
    ['M82 a purchase without a wallet', { hasBought: true }],
    ['M83 a link token without a login', { linkToken: gift }],
    ['M83 a link token of another article', { isLoggedIn: true, linkToken: { ...gift, articleId: 1003 } }],
    [
      'M83 a link token without the word',
      { isLoggedIn: true, linkToken: { ...gift, scope: ['no_paywallx', 'paywall'] } },
    ],
    ['M83 a link token that has expired', { isLoggedIn: true, linkToken: { kind: 'expired' } }],
    ['M87 a link token that is none', { isLoggedIn: true, linkToken: { kind: 'invalid' } }],
    ['M83 G10 an unchecked gift link', { isLoggedIn: true, linkToken: link }],
    ['M83 G10 a gift link that was taken back', { isLoggedIn: true, linkToken: link, gift: 'revoked' }],
    ['M83 G10 a gift link that could not be confirmed', { isLoggedIn: true, linkToken: link, gift: 'failed' }],
    [
      'M83 G10 a confirmed gift link of another article',
      { isLoggedIn: true, linkToken: { ...link, articleId: 1003 }, gift: 'open' },
    ],
    ['M83 G10 a confirmed gift link without a login', { linkToken: link, gift: 'open' }],
    ['M79 Google has not decided', { google: 'undecided' }],
  ])('%s unlocks nothing', (_, facts) => {
    expect(decidePaywall({ ...stranger, ...facts })).toEqual(offered);
  });

  it('M79 while Google has not decided, the following steps apply', () => {
    expect(decidePaywall({ ...stranger, google: 'undecided', access: access({ plus: true }) })).toEqual(unlocked(4));
    expect(decidePaywall({ ...stranger, google: 'undecided', personalization: ok })).toEqual(unlocked(8));
  });

  it('agrees with the second formulation for any reader and article', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => outcome(decidePaywall(facts)) === secondFormulation(facts)),
      { numRuns: 10_000 },
    );
  });
});

const outcome = (decision: PaywallDecision): string =>
  decision.kind === 'undecided'
    ? 'undecided'
    : `${decision.kind} ${decision.step}${decision.kind === 'locked' ? ` ${decision.template}` : ''}`;

/** An independent formulation of the specification's list, as a table of all conditions. */
function secondFormulation(facts: PaywallFacts): string {
  const { roles, tags } = { roles: facts.access, tags: new Set(facts.article.coveringTags) };
  const { linkToken: token } = facts;
  const answer = facts.personalization;
  const answers: readonly (readonly [boolean, string])[] = [
    [!facts.paywallEnabled, 'unlocked 1'],
    [facts.article.contentRestriction !== 'paid', 'unlocked 2'],
    [facts.google === 'granted', 'unlocked 3'],
    [facts.google === 'denied', `locked 3 ${facts.fallbackTemplate}`],
    [roles.plus || roles.epaper, 'unlocked 4'],
    [new Set([...roles.tagIds, ...tags]).size < new Set(roles.tagIds).size + tags.size, 'unlocked 5'],
    [roles.wallet && !roles.plus && facts.hasBought, 'unlocked 6'],
    [
      facts.isLoggedIn &&
        token.kind === 'valid' &&
        (facts.gift === 'open' || !token.linkId) &&
        token.articleId === facts.article.articleId &&
        ` ${token.scope.join(' ')} `.includes(' no_paywall '),
      'unlocked 7',
    ],
    [answer.kind === 'template' && answer.template === 'ok', 'unlocked 8'],
    [answer.kind === 'template', `locked 8 ${answer.kind === 'template' ? answer.template : ''}`],
    [answer.kind === 'failed', `locked 8 ${facts.fallbackTemplate}`],
  ];
  return answers.find(([applies]) => applies)?.[1] ?? 'undecided';
}

const tagIds = fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 4 });
const articleId = fc.constantFrom(1002, 1003);
const word = fc.constantFrom('no_paywall', 'no_paywallx', 'read', 'no-paywall');
const anyFacts: fc.Arbitrary<PaywallFacts> = fc.record({
  paywallEnabled: fc.constantFrom(true, true, true, false),
  article: fc.record({ articleId, contentRestriction: fc.constantFrom('paid', 'paid', 'free'), coveringTags: tagIds }),
  google: fc.constantFrom('none', 'none', 'undecided', 'granted', 'denied'),
  isLoggedIn: fc.boolean(),
  access: fc.record({
    plus: rarely(),
    pur: fc.boolean(),
    epaper: rarely(),
    wallet: fc.boolean(),
    express: fc.boolean(),
    tagIds,
  }),
  hasBought: fc.boolean(),
  linkToken: fc.oneof(
    fc.record({ kind: fc.constantFrom('none' as const, 'expired' as const, 'invalid' as const) }),
    fc.record({
      kind: fc.constant('valid' as const),
      scope: fc.array(word, { maxLength: 3 }),
      articleId,
      tokenType: fc.constant('gift'),
      linkId: fc.constantFrom(null, 'link'),
    }),
  ),
  gift: fc.constantFrom('notAsked', 'failed', 'open', 'revoked'),
  personalization: fc.oneof(
    fc.record({ kind: fc.constantFrom('notAsked' as const, 'failed' as const) }),
    fc.record({
      kind: fc.constant('template' as const),
      template: fc.constantFrom('ok', 'plus', 'registration', 'meter-compact'),
      meter: fc.constant(null),
      promise: fc.constant(null),
    }),
  ),
  fallbackTemplate: fc.constantFrom('plus', 'plus-compact'),
});

function rarely() {
  return fc.constantFrom(true, false, false, false);
}
