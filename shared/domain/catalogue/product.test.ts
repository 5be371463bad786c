import { describe, expect, it } from 'vitest';
import { termCalendar as calendar } from '../../calendar/termCalendar.ts';
import { deriveAccess, NO_ACCESS } from '../access/deriveAccess.ts';
import { mayWithdraw } from './mayWithdraw.ts';
import { familiesOf, isContinuing, rolesOf, type ContinuingProduct, type Product } from './product.ts';
import { productFaults } from './productFaults.ts';

const sold = {
  id: 'product',
  mandator: 'tagesbote',
  name: 'Produkt',
  prices: [{ version: 1, priceCents: 1_290, from: 0 }],
  withdrawal: 'service',
} as const;
const terms = { period: 'month', trial: null, minimumMonths: 1, noticeMonths: 0 } as const;
const plus: ContinuingProduct = { ...sold, kind: 'plus', terms };

it.each([
  [plus, { plus: true }, ['plus']],
  [{ ...plus, kind: 'pur' }, { pur: true }, ['pur']],
  [{ ...plus, kind: 'plus-pur' }, { plus: true, pur: true }, ['plus', 'pur']],
  [{ ...plus, kind: 'epaper' }, { epaper: true }, ['epaper-tagesbote']],
  [{ ...plus, kind: 'express' }, { express: true }, ['express']],
  [{ ...plus, kind: 'tag', tagId: 7 }, { tagIds: [7] }, ['tag-7']],
] satisfies [ContinuingProduct, object, string[]][])('M142 %j gives %j', (product, access, families) => {
  expect(deriveAccess(rolesOf(product))).toEqual({ ...NO_ACCESS, ...access });
  expect(familiesOf(product)).toEqual(families);
});

it('G39 an e-paper is that of its title', () => {
  expect(rolesOf({ ...plus, kind: 'epaper' })).toEqual(['EPAPER-TAGESBOTE']);
});

it.each([
  [{ ...sold, kind: 'coins', credits: 10 }, false],
  [{ ...sold, kind: 'day-pass', hours: 24 }, false],
  [plus, true],
] satisfies [Product, boolean][])('G11 %j continues until cancelled: %s', (product, expected) => {
  expect(isContinuing(product)).toBe(expected);
});

it.each([
  [plus, []],
  [{ ...plus, prices: [] }, ['noPrice']],
  [{ ...plus, prices: [...sold.prices, ...sold.prices] }, ['pricesOutOfOrder']],
  [{ ...plus, withdrawal: 'content' }, ['contentThatGoesOn']],
  [{ ...sold, kind: 'day-pass', hours: 24, withdrawal: 'content' }, []],
  [{ ...plus, terms: { ...terms, period: 'year', minimumMonths: 24 } }, []],
  [{ ...plus, terms: { ...terms, trial: { priceCents: 0, months: 1 }, minimumMonths: 24 } }, ['tooLongFirstTerm']],
  [{ ...plus, terms: { ...terms, period: 'year', minimumMonths: 6 } }, ['minimumIsNoPeriod']],
] satisfies [Product, string[]][])('G11 of %j an editor is told %j', (product, faults) => {
  expect(productFaults(product)).toEqual(faults);
});

describe('G11 an agreement can be withdrawn from', () => {
  const concludedAt = Date.parse('2026-11-02T10:00+01:00');
  const [last, over] = [Date.parse('2026-11-16T23:59+01:00'), Date.parse('2026-11-17T00:00+01:00')];
  const done = { consentedAt: 1, acknowledgedAt: 2, confirmedAt: 4, startedAt: 3 };

  it.each([
    ['service', last, null, true],
    ['service', over, null, false],
    ['service', last, done, true],
    ['goods', last, null, true],
    ['goods', over, null, false],
    ['content', last, null, true],
    ['content', last, done, false],
    ['content', last, { ...done, startedAt: null }, true],
    ['content', last, { ...done, confirmedAt: null }, true],
    ['content', last, { ...done, consentedAt: null }, true],
    ['content', last, { ...done, acknowledgedAt: null }, true],
    ['content', last, { ...done, consentedAt: 5 }, true],
    ['content', over, null, false],
  ] as const)('%s, at %i, begun %j: %s', (withdrawal, at, start, expected) => {
    expect(mayWithdraw({ withdrawal, concludedAt }, { at, calendar, start })).toBe(expected);
  });
});
