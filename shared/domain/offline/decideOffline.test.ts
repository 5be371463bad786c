import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideOffline, parseOfflineClaims, type OfflineClaims, type OfflineQuestion } from './decideOffline.ts';

const DAY = 24 * 60 * 60;
const SEALED = Date.parse('2026-11-20T10:00:00Z') / 1_000;
const CLAIMS: OfflineClaims = {
  sub: 'anna',
  aud: 'tagesbote',
  articles: [1002, 1003],
  iat: SEALED,
  exp: SEALED + 7 * DAY,
};
const at = (seconds: number) => seconds * 1_000;
const QUESTION: OfflineQuestion = {
  articleId: 1002,
  title: 'tagesbote',
  mark: 'anna',
  clock: at(SEALED + 60),
  seenAt: at(SEALED),
};

describe('G9 a paid text offline', () => {
  it.each<[string, OfflineClaims | null, Partial<OfflineQuestion>]>([
    ['open', CLAIMS, {}],
    ['open', CLAIMS, { clock: at(SEALED + 7 * DAY - 1) }],
    ['ended', CLAIMS, { clock: at(SEALED + 7 * DAY) }],
    ['notEntitled', null, {}],
    ['notEntitled', CLAIMS, { articleId: 1004 }],
    ['notEntitled', CLAIMS, { mark: 'bert' }],
    ['notEntitled', CLAIMS, { title: 'blitz' }],
    // Whatever a seal's expiry, it ends seven days after the last check.
    ['ended', { ...CLAIMS, exp: SEALED + 365 * DAY }, { clock: at(SEALED + 7 * DAY) }],
    ['ended', { ...CLAIMS, exp: SEALED + DAY }, { clock: at(SEALED + DAY) }],
    // A clock set back is before a time known to have passed.
    ['clockBehind', CLAIMS, { clock: at(SEALED - DAY) }],
    ['clockBehind', CLAIMS, { clock: at(SEALED + DAY), seenAt: at(SEALED + 6 * DAY) }],
    ['ended', CLAIMS, { clock: at(SEALED + DAY), seenAt: at(SEALED + 7 * DAY) }],
    // Ten minutes are no fraud.
    ['open', CLAIMS, { clock: at(SEALED - 600) }],
    ['clockBehind', CLAIMS, { clock: at(SEALED - 601) }],
  ])('is %s for %j and %j', (decision, claims, question) => {
    expect(decideOffline(claims, { ...QUESTION, ...question })).toBe(decision);
  });

  it('never opens later than seven days after the seal, nor with a clock set back', () => {
    const seconds = fc.integer({ min: -30 * DAY, max: 30 * DAY });
    fc.assert(
      fc.property(seconds, seconds, seconds, (clock, seenAt, exp) => {
        const question = { ...QUESTION, clock: at(SEALED + clock), seenAt: at(SEALED + seenAt) };
        if (decideOffline({ ...CLAIMS, exp: SEALED + exp }, question) !== 'open') return true;
        return clock < 7 * DAY && seenAt < 7 * DAY && clock >= seenAt - 600 && clock < exp;
      }),
    );
  });
});

it.each([
  [CLAIMS, CLAIMS],
  [{ ...CLAIMS, more: 1 }, CLAIMS],
  [{ ...CLAIMS, articles: ['1002'] }, null],
  [{ ...CLAIMS, iat: '1' }, null],
  [{}, null],
  [null, null],
])('reads %j as claims %j', (value, claims) => {
  expect(parseOfflineClaims(value)).toEqual(claims);
});
