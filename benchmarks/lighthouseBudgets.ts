import type { Budget } from './budget.ts';

/** Lighthouse's mobile defaults on the fronts and an article of the four titles; each figure is that of the worst title. */
export const LIGHTHOUSE_BUDGETS = [
  { name: 'lighthouse-home', kind: 'points', limit: 98, what: 'G36: performance of a home front, median of five' },
  {
    name: 'lighthouse-home-behind',
    kind: 'count',
    limit: 2,
    what: 'Points of performance below a constant page of as many bytes, audited in turn with it',
  },
  {
    name: 'lighthouse-home-others',
    kind: 'points',
    limit: 100,
    what: 'The lowest of its accessibility, best practices and SEO',
  },
  { name: 'lighthouse-home-lcp', kind: 'ms', limit: 1_400, what: 'Largest paint of it' },
  { name: 'lighthouse-article', kind: 'points', limit: 98, what: 'G36: performance of an article, median of five' },
  {
    name: 'lighthouse-article-behind',
    kind: 'count',
    limit: 2,
    what: 'Points of performance below a constant page of as many bytes',
  },
  {
    name: 'lighthouse-article-others',
    kind: 'points',
    limit: 100,
    what: 'The lowest of its accessibility, best practices and SEO',
  },
  { name: 'lighthouse-article-lcp', kind: 'ms', limit: 1_400, what: 'Largest paint of it' },
] as const satisfies readonly Budget[];
