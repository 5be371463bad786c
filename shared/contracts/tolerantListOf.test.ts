import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parseTolerantly, tolerantListOf, tolerantStripOf } from './tolerantListOf.ts';

const number = v.object({ number: v.number() });
const nameNumber = (entry: unknown) => (entry === 'unknown' ? null : 'number');
const good = { number: 1 };
const bad = { number: 'one' };

describe.each([
  ['a list', tolerantListOf(number, nameNumber), false],
  ['a strip', tolerantStripOf(number, nameNumber), true],
] as const)('%s', (_, contract, mayGoWithItsOnlyEntry) => {
  it.each([
    ['nothing', [], true],
    ['an unknown kind', ['unknown', 'unknown'], true],
    ['one that fits and many that do not', [bad, good, bad, bad], true],
    ['only one, which does not fit', [bad], mayGoWithItsOnlyEntry],
    ['an invalid entry and an unknown kind', [bad, 'unknown'], mayGoWithItsOnlyEntry],
    ['several, none of which fits', [bad, bad], false],
  ])('of %s', (_, entries, isTaken) => {
    const { parsed, dropped } = parseTolerantly(contract, entries);
    expect(parsed.success).toBe(isTaken);
    if (parsed.success) expect(parsed.output).toEqual(entries.filter((entry) => entry === good));
    expect(dropped).toEqual(entries.filter((entry) => entry === bad).map(() => 'number number'));
  });
});

it('names an omitted entry once, without its inner ones', () => {
  const nested = tolerantListOf(
    v.object({ title: v.string(), numbers: tolerantListOf(number, nameNumber) }),
    () => 'section',
  );
  const { parsed, dropped } = parseTolerantly(nested, [
    { title: 'kept', numbers: [bad, good] },
    { title: null, numbers: [bad, good] },
  ]);
  expect(parsed.output).toEqual([{ title: 'kept', numbers: [good] }]);
  expect(dropped).toEqual(['number number', 'section title']);
});
