import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { followRules, readTarget, ruleFor } from './followRules.ts';

const rulesOf = (pairs: readonly (readonly [string, string])[]) =>
  new Map(pairs.map(([from, to]) => [from, { from, to }]));
const follow = (rules: ReturnType<typeof rulesOf>, from: string) => {
  const first = rules.get(from);
  if (!first) throw new Error(`No rule for ${from}`);
  return followRules(first, ({ to }) => ruleFor(rules, readTarget(to)?.path ?? ''));
};

describe('followRules', () => {
  it.each([
    ['one rule', [['/a', '/z']], ['/a'], false],
    [
      'a chain',
      [
        ['/a', '/b'],
        ['/b', '/c'],
        ['/c', '/z'],
      ],
      ['/a', '/b', '/c'],
      false,
    ],
    ['a rule to itself', [['/a', '/a']], ['/a'], true],
    ['a rule to itself with a query', [['/a', '/a?x=1#y']], ['/a'], true],
    [
      'two rules in a circle',
      [
        ['/a', '/b'],
        ['/b', '/a'],
      ],
      ['/a', '/b'],
      true,
    ],
    [
      'a way into a circle',
      [
        ['/a', '/b'],
        ['/b', '/c'],
        ['/c', '/b'],
      ],
      ['/a', '/b', '/c'],
      true,
    ],
    // `/Stadt` redirects to `/stadt`.
    ['a circle by way of another spelling', [['/stadt', '/Stadt']], ['/stadt'], true],
    [
      'a circle of numbers at the front',
      [
        ['/?p=1', '/?page_id=2&x=1'],
        ['/?page_id=2', 'https://portal.test/?p=1'],
      ],
      ['/?p=1', '/?page_id=2'],
      true,
    ],
    ['another number at the front', [['/?p=1', '/?p=2']], ['/?p=1'], false],
    ['a rule to the path as we would write it', [['/Stadt', '/stadt']], ['/Stadt'], false],
  ] as const)('%s', (_, pairs, followed, isCircle) => {
    const first = pairs[0][0];
    const chain = follow(rulesOf(pairs), first);
    expect([chain.rules.map(({ from }) => from), chain.isCircle]).toEqual([followed, isCircle]);
  });

  it('ends for any rules, follows none twice, and stops only at the end or in a circle', () => {
    const path = fc.integer({ min: 0, max: 30 }).map((number) => `/${number}`);
    fc.assert(
      fc.property(fc.array(fc.tuple(path, path), { minLength: 1, maxLength: 40 }), (pairs) => {
        const rules = rulesOf(pairs);
        const { rules: followed, isCircle } = follow(rules, pairs[0]?.[0] ?? '');
        expect(new Set(followed).size).toBe(followed.length);
        const beyond = rules.get(followed.at(-1)?.to ?? '');
        expect(isCircle).toBe(beyond !== undefined);
      }),
    );
  });

  it('follows a chain of ten thousand', () => {
    const chain = Array.from({ length: 10_000 }, (_, at) => [`/${at}`, `/${at + 1}`] as const);
    expect(follow(rulesOf(chain), '/0')).toMatchObject({ rules: { length: 10_000 }, isCircle: false });
  });
});
