import type { Budget } from './budget.ts';

/** Budgets of `npm run bench`, reported in its part of the results. */
export const BENCH_BUDGETS = [
  {
    name: 'memory-article',
    kind: 'µs',
    limit: 30,
    what: 'Anonymous free article from isolate memory: CPU time above a bare worker that returns the same bytes as a constant',
  },
  { name: 'memory-home', kind: 'µs', limit: 30, what: 'The same of the home front' },
  {
    name: 'hot-article',
    kind: 'µs',
    limit: 12,
    what: 'The article when it is hot: the same address again within a second',
  },
  { name: 'hot-home', kind: 'µs', limit: 12, what: 'The home front when it is hot' },
  {
    name: 'kv-article',
    kind: 'throughput',
    limit: 0.7,
    what: 'Anonymous free article read from KV, against a bare worker that returns one KV value of that size',
  },
  {
    name: 'kv-home',
    kind: 'throughput',
    limit: 0.7,
    what: 'Home front read from KV, against a bare worker that returns one KV value of that size',
  },
  {
    name: 'locked-article',
    kind: 'throughput',
    limit: 0.35,
    what: 'Paid article, locked, decision answered in 0 ms, against the free one',
  },
  {
    name: 'locked-article-streamed',
    kind: 'throughput',
    limit: 0.25,
    what: 'Paid article, locked, streamed since the decision is late, against the free one',
  },
  {
    name: 'slow-decision-first-byte',
    kind: 'cost',
    limit: 1.1,
    what: 'G1: first byte of a locked article, head and lead in it, with a decision after 800 ms, against the free one, both 40 ms away',
  },
  {
    name: 'logged-in-article',
    kind: 'throughput',
    limit: 0.6,
    what: 'Free article for a logged-in reader, against the anonymous one',
  },
  { name: 'miss-cpu', kind: 'ms', limit: 3, what: 'A miss: fetch, parse, render, store; CPU time per request' },
  {
    name: 'miss-first-byte',
    kind: 'cost',
    limit: 1.2,
    what: 'First byte of a miss, against a plain streaming render of the same page',
  },
  {
    name: 'push-added-wait',
    kind: 'ms',
    limit: 50,
    what: 'G23: what pages wait for new tokens while a push brings 2,000 refreshes a second for ten minutes, 95 %',
  },
  {
    name: 'push-shut-out',
    kind: 'count',
    limit: 0,
    what: 'G23: pages in it that show a reader of Plus as a stranger, and readers who are logged out',
  },
  { name: 'archive-cache-hit', kind: 'cost', limit: 1.1, what: 'Cache hit with 100,000 articles, against 1,000' },
  {
    name: 'decision-wall',
    kind: 'cost',
    limit: 1.3,
    what: 'The paywall service: a stranger before a wall, rules known, against a constant answer of the same route; last byte',
  },
  {
    name: 'search-any-word',
    kind: 'ms',
    limit: 100,
    what: 'Search among 40,000 articles, for words from everywhere to hardly anywhere, 95 %; the content server with its database, last byte',
  },
  { name: 'search-two-words', kind: 'ms', limit: 100, what: 'The same for two words, of which nothing may have both' },
  {
    name: 'script-before-islands',
    kind: 'KiB',
    limit: 4,
    what: 'Client script before the first island wakes (brotli)',
  },
  {
    name: 'script-after-islands',
    kind: 'KiB',
    limit: 64,
    what: 'Client script after every island of an article woke (brotli)',
  },
  { name: 'css-article', kind: 'KiB', limit: 12, what: 'Styles in the head of an article (brotli)' },
  { name: 'css-home', kind: 'KiB', limit: 12, what: 'Styles in the head of the home front (brotli)' },
  {
    name: 'html-article',
    kind: 'KiB',
    limit: 12.5,
    what: 'HTML of an anonymous article with 40 paragraphs and 22 teasers, without styles in its head (brotli, quality 5)',
  },
] as const satisfies readonly Budget[];
