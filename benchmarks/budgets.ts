/**
 * Design 8. `throughput`: at least this share of the reference's requests per second. `cost`: at most this multiple of
 * the reference's cost. `ms`, `KiB` and `readers`: at most this. `shift`: cumulative layout shift, at most this.
 */
export type Budget = {
  readonly name: string;
  readonly what: string;
  readonly kind: 'throughput' | 'cost' | 'ms' | 'KiB' | 'shift' | 'readers';
  readonly limit: number;
};

/** Budgets of `npm run bench`, reported in its part of the results. */
export const BENCH_BUDGETS = [
  {
    name: 'memory-article',
    kind: 'throughput',
    limit: 0.85,
    what: 'Anonymous free article from isolate memory, against a bare worker that returns the same bytes as a constant',
  },
  {
    name: 'memory-home',
    kind: 'throughput',
    limit: 0.85,
    what: 'Home front from isolate memory, against a bare worker that returns the same bytes as a constant',
  },
  {
    name: 'hot-article',
    kind: 'throughput',
    limit: 0.9,
    what: 'The article when it is hot: the same address again within a second',
  },
  { name: 'hot-home', kind: 'throughput', limit: 0.9, what: 'The home front when it is hot' },
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
    kind: 'readers',
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
    limit: 72,
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

/** Browser budgets, also measured by `npm run bench:paint` and reported in the part on paint only. */
export const PAINT_BUDGETS = [
  {
    name: 'paint-article-fcp',
    kind: 'cost',
    limit: 1.2,
    what: 'First paint of an article on a slow phone, against a bare page of the same text',
  },
  { name: 'paint-article-lcp', kind: 'cost', limit: 1.2, what: 'Largest paint of the same' },
  {
    name: 'paint-article-colour-switch',
    kind: 'cost',
    limit: 1.2,
    what: 'From the start of the navigation until an early touch of the colour switch shows',
  },
  {
    name: 'task-article',
    kind: 'ms',
    limit: 50,
    what: 'The longest task of the article from its first paint, before which nobody touches it, until it has come to rest; 0 where none takes 50 ms',
  },
  { name: 'task-home', kind: 'ms', limit: 50, what: 'The same of the home front' },
  { name: 'paint-article-cls', kind: 'shift', limit: 0, what: 'Layout shift of the article while it loads' },
  {
    name: 'paint-home-fcp',
    kind: 'cost',
    limit: 1.2,
    what: 'First paint of the home front on a slow phone, against a bare page of the same text',
  },
  { name: 'paint-home-lcp', kind: 'cost', limit: 1.2, what: 'Largest paint of the same' },
  {
    name: 'paint-home-colour-switch',
    kind: 'cost',
    limit: 1.2,
    what: 'From the start of the navigation until an early touch of the colour switch shows',
  },
  { name: 'paint-home-cls', kind: 'shift', limit: 0, what: 'Layout shift of the home front while it loads' },
  {
    name: 'line-article-fcp',
    kind: 'cost',
    limit: 1.1,
    what: 'First paint of the article over one connection with its slow start, against the bare page',
  },
  { name: 'line-home-fcp', kind: 'cost', limit: 1.1, what: 'The same of the home front' },
  {
    name: 'html-article-sent',
    kind: 'KiB',
    limit: 14.26,
    what: 'All of the article’s HTML as it is sent, styles included (brotli, quality 5): the first round trip, ten segments',
  },
  { name: 'html-home-sent', kind: 'KiB', limit: 14.26, what: 'The same of the home front' },
  {
    name: 'visit-article',
    kind: 'KiB',
    limit: 90,
    what: 'What a phone’s first visit of the article carries besides pictures',
  },
  { name: 'visit-home', kind: 'KiB', limit: 90, what: 'The same of the home front' },
  {
    name: 'earning-article-fcp',
    kind: 'cost',
    limit: 1.02,
    what: 'G20: first paint of the article for a Plus reader who agreed to ads, against the same as a stranger has it',
  },
  { name: 'earning-article-lcp', kind: 'cost', limit: 1.05, what: 'G20: largest paint of the same' },
  {
    name: 'earning-article-cls',
    kind: 'shift',
    limit: 0,
    what: 'G20: shift of it, until all slots have been read past',
  },
  { name: 'earning-article-touch', kind: 'ms', limit: 100, what: 'G20: from a touch beside filled slots to the paint' },
  { name: 'earning-home-fcp', kind: 'cost', limit: 1.02, what: 'G20: the same of the home front' },
  { name: 'earning-home-lcp', kind: 'cost', limit: 1.05, what: 'G20: largest paint of the home front' },
  { name: 'earning-home-cls', kind: 'shift', limit: 0, what: 'G20: shift of the home front' },
  { name: 'earning-home-touch', kind: 'ms', limit: 100, what: 'G20: a touch on the home front' },
  { name: 'touch-menu', kind: 'ms', limit: 300, what: 'A settled page on a slow phone: from the touch to the menu' },
  { name: 'touch-share', kind: 'ms', limit: 300, what: 'From the touch to the list of networks' },
  { name: 'touch-login', kind: 'ms', limit: 300, what: 'From the touch to the dialog of the login' },
  { name: 'touch-bookmark', kind: 'ms', limit: 300, what: 'A guest, from the touch to the dialog' },
  {
    name: 'touch-any',
    kind: 'ms',
    limit: 64,
    what: 'G21: from a touch to the next paint, 98 % of all buttons of a page of each kind, on a slow phone',
  },
  {
    name: 'second-prerendered',
    kind: 'ms',
    limit: 100,
    what: 'G21: from the lifted finger to the first paint of an article that was rendered ahead',
  },
  { name: 'second-fetched', kind: 'ms', limit: 300, what: 'G21: of one whose HTML was fetched ahead' },
  {
    name: 'second-soft',
    kind: 'ms',
    limit: 300,
    what: 'G21: of one that was fetched ahead while a recording plays, and is put in place of the page',
  },
  { name: 'second-back', kind: 'ms', limit: 50, what: 'G21: of the page before it, by the way back' },
  {
    name: 'second-loaded',
    kind: 'cost',
    limit: 1.1,
    what: 'G21: of one of which nothing is there, against the first paint of the page before it',
  },
] as const satisfies readonly Budget[];

export const BUDGETS = [...BENCH_BUDGETS, ...PAINT_BUDGETS] as const;

export type BudgetName = (typeof BUDGETS)[number]['name'];
