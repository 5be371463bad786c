import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findRedirectCircle } from './findRedirectCircle.ts';
import { gatherRules } from '../store/gatherRules.ts';
import { nameOfRule, type RedirectRule, type RulePlace } from '../store/redirectPlaces.ts';

const titles = { PUBLIC_ORIGIN: 'https://{mandator}.example' };
const rule = (mandator: string, from: string, to: string): RedirectRule => ({ mandator, from, to });

async function gather(stored: readonly RedirectRule[], sent: readonly RedirectRule[]) {
  const asked: RulePlace[][] = [];
  const byName = new Map(stored.map((one) => [nameOfRule(one), one]));
  const load = async (places: readonly RulePlace[]) => {
    asked.push([...places]);
    return places.flatMap((place) => byName.get(nameOfRule(place)) ?? []);
  };
  return { gathered: await gatherRules({ sent, titles, load }), asked };
}

it('M34 loads only the rules that the sent ones lead into', async () => {
  const stored = [
    rule('tagesbote', '/b', '/c'),
    rule('tagesbote', '/c', 'https://blitz.example/d'),
    rule('blitz', '/d', '/e'),
    rule('tagesbote', '/x', '/y'),
  ];
  const { gathered, asked } = await gather(stored, [
    rule('tagesbote', '/a', '/b'),
    rule('tagesbote', '/z', 'https://fremd.example/x'),
  ]);
  expect(gathered).toEqual({ ok: true, value: stored.slice(0, 3) });
  expect(asked.map((places) => places.map(nameOfRule))).toEqual([
    ['tagesbote /b'],
    ['tagesbote /c'],
    ['blitz /d'],
    ['blitz /e'],
  ]);
});

it('M34 loads no sent rule, and each place once', async () => {
  const sent = [
    rule('tagesbote', '/a', '/b'),
    rule('tagesbote', '/b', '/a'),
    rule('tagesbote', '/c', '/d'),
    rule('tagesbote', '/e', '/d'),
  ];
  expect((await gather([], sent)).asked.map((places) => places.map(nameOfRule))).toEqual([['tagesbote /d']]);
});

it('M34 rejects endless chains of rules', async () => {
  const stored = Array.from({ length: 200 }, (_, at) => rule('tagesbote', `/${at}`, `/${at + 1}`));
  expect((await gather(stored, [rule('tagesbote', '/neu', '/150')])).gathered.ok).toBe(true);
  expect((await gather(stored, [rule('tagesbote', '/neu', '/0')])).gathered).toEqual({
    ok: false,
    error: 'Rules that lead on more than 100 times',
  });
});

it('M34 finds the same circle as with all stored rules loaded', async () => {
  const place = fc.constantFrom('/a', '/b', '/c', '/d', '/A', '/b/');
  const target = fc.oneof(
    place,
    fc.constantFrom('https://blitz.example/a', 'https://tagesbote.example/b?x=1', 'https://fremd.example/a'),
  );
  const rules = fc.array(
    fc
      .tuple(fc.constantFrom('tagesbote', 'blitz'), place, target)
      .map(([mandator, from, to]) => rule(mandator, from, to)),
    { maxLength: 8 },
  );
  await fc.assert(
    fc.asyncProperty(rules, rules, async (all, sent) => {
      const stored = [...new Map(all.map((one) => [nameOfRule(one), one])).values()];
      const { gathered } = await gather(stored, sent);
      if (!gathered.ok) throw new Error(gathered.error);
      expect(findRedirectCircle({ stored: gathered.value, sent, titles })).toEqual(
        findRedirectCircle({ stored, sent, titles }),
      );
    }),
  );
});
