import { expect, it } from 'vitest';
import { agreedRise, choiceTexts, refusalText } from './subscriptionChoices.ts';

const day = (text: string) => Date.parse(`${text}T00:00+02:00`);
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');

it('M140 G26 states the reason of a future price, until it applies', () => {
  const by = { kind: 'offer', offerId: 'o', acceptedAt: day('2026-06-02') } as const;
  const old = { priceCents: 1_290, from: 0, by: { kind: 'order' } } as const;
  const prices = [old, { priceCents: 1_490, from: day('2026-07-01'), by }] as const;
  expect(plain(agreedRise({ prices }, day('2026-06-03')))).toBe(
    'Zeiträume, die ab dem 1. Juli 2026 beginnen, kosten 14,90 €; dem haben Sie am 2. Juni 2026 zugestimmt.',
  );
  expect([agreedRise({ prices }, day('2026-07-01')), agreedRise({ prices: [old] }, 0)]).toEqual([null, null]);
});

it('M140 a pause names its last day', () => {
  const resumesAt = day('2026-08-01');
  expect([1, 2].map((months) => choiceTexts.pauseFor({ resumesAt, months }))).toEqual([
    '1 Monat, bis zum 31. Juli 2026',
    '2 Monate, bis zum 31. Juli 2026',
  ]);
});

it('M140 shows a refusal by the store’s code only, and no other value from the URL', () => {
  expect(refusalText('offerTooLate')).toContain('Es bleibt beim alten Preis');
  for (const other of [null, '', 'constructor', 'nothingOwed', 'offertoolate']) expect(refusalText(other)).toBeNull();
});
