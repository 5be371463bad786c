import { expect, it } from 'vitest';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import { LIGHTHOUSE_BUDGETS } from '../lighthouseBudgets.ts';
import { assess } from '../report/assess.ts';
import { medianByPerformance, type PageAudit } from './auditPage.ts';
import { lighthouseMeasurements, type AuditedPair } from './measureLighthouse.ts';

const audit = (performance: number, more: Partial<PageAudit> = {}, accessibility = 100): PageAudit => ({
  scores: { performance, accessibility, bestPractices: 100, seo: 100 },
  lcpMs: 1_200,
  cls: 0,
  tbtMs: 0,
  transferredBytes: 0,
  lost: [],
  versions: { lighthouse: '', chromium: '' },
  ...more,
});
const pair = (kind: 'home' | 'article', title: MandatorId, ours: PageAudit, constant = audit(100)): AuditedPair => ({
  page: { kind, title, path: '/' },
  ours,
  constant,
});

/** Names of the missed budgets. */
function missedOf(pairs: readonly AuditedPair[]): readonly string[] {
  const measured = lighthouseMeasurements(pairs);
  return LIGHTHOUSE_BUDGETS.flatMap((budget) => {
    const value = measured.find(({ name }) => name === budget.name)?.value ?? Number.NaN;
    return assess(budget, value).isMet ? [] : [budget.name];
  });
}

it('G36 judges the worst title of fronts and articles', () => {
  const good = [pair('home', 'tagesbote', audit(98)), pair('article', 'tagesbote', audit(98))];
  expect(missedOf(good)).toEqual([]);
  expect(missedOf([...good, pair('home', 'blitz', audit(97))])).toEqual(['lighthouse-home', 'lighthouse-home-behind']);
  expect(missedOf([...good, pair('home', 'blitz', audit(97), audit(98))])).toEqual(['lighthouse-home']);
  expect(missedOf([...good, pair('article', 'blitz', audit(99, {}, 96))])).toEqual(['lighthouse-article-others']);
  expect(missedOf([...good, pair('article', 'blitz', audit(99, { lcpMs: 1_401 }))])).toEqual([
    'lighthouse-article-lcp',
  ]);
});

it('counts a page that is ahead of the constant one as level', () => {
  const [, behind] = lighthouseMeasurements([pair('home', 'blitz', audit(100), audit(97))]);
  expect(behind).toEqual({ name: 'lighthouse-home-behind', value: 0 });
});

it('takes the run of median performance, and of median largest paint among equals', () => {
  const runs = [audit(99), audit(80), audit(98, { lcpMs: 3 }), audit(98, { lcpMs: 1 }), audit(98, { lcpMs: 2 })];
  expect(medianByPerformance(runs)).toMatchObject({ scores: { performance: 98 }, lcpMs: 2 });
});
