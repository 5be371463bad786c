/**
 * Design 8. `throughput`: the worker's share of what its comparison answers per second, at least this. `cost`: its multiple of what the
 * comparison takes, at most this. `ms` and `KiB`: as measured, at most this. `shift`: cumulative layout shift, at most this.
 */
export type Budget = {
  readonly name: string;
  readonly what: string;
  readonly kind: 'throughput' | 'cost' | 'ms' | 'KiB' | 'shift';
  readonly limit: number;
};

export const BUDGETS = [
  {
    name: 'memory-article',
    kind: 'throughput',
    limit: 0.8,
    what: 'Anonymous free article from isolate memory, against a bare worker that returns the same bytes as a constant',
  },
  {
    name: 'memory-home',
    kind: 'throughput',
    limit: 0.8,
    what: 'Home front from isolate memory, against a bare worker that returns the same bytes as a constant',
  },
  {
    name: 'kv-article',
    kind: 'throughput',
    limit: 0.8,
    what: 'Anonymous free article read from KV, against a bare worker that returns one KV value of that size',
  },
  { name: 'kv-home', kind: 'throughput', limit: 0.8, what: 'Home front read from KV, against a bare worker that returns one KV value of that size' },
  { name: 'locked-article', kind: 'throughput', limit: 0.5, what: 'Paid article, locked, decision answered in 0 ms, against the free one' },
  { name: 'logged-in-article', kind: 'throughput', limit: 0.7, what: 'Free article for a logged-in reader, against the anonymous one' },
  { name: 'miss-cpu', kind: 'ms', limit: 3, what: 'A miss: fetch, parse, render, store; CPU time per request' },
  { name: 'miss-first-byte', kind: 'cost', limit: 1, what: 'First byte of a miss, against a plain streaming render of the same page' },
  { name: 'miss-last-byte', kind: 'cost', limit: 1, what: 'Last byte of a miss, against a plain streaming render of the same page' },
  { name: 'archive-cache-hit', kind: 'cost', limit: 1.1, what: 'Cache hit with 100,000 articles, against 1,000' },
  {
    name: 'search-common-word',
    kind: 'ms',
    limit: 300,
    what: 'Search for a word that stands in each of 40,000 listed articles; the content server, last byte',
  },
  { name: 'script-before-islands', kind: 'KiB', limit: 4, what: 'Client script before the first island wakes (brotli)' },
  { name: 'script-after-islands', kind: 'KiB', limit: 72, what: 'Client script after every island of an article woke (brotli)' },
  { name: 'css-article', kind: 'KiB', limit: 12, what: 'Stylesheets that an article links (brotli)' },
  { name: 'css-home', kind: 'KiB', limit: 12, what: 'Stylesheets that the home front links (brotli)' },
  { name: 'html-article', kind: 'KiB', limit: 12, what: 'HTML of an anonymous article with 40 paragraphs and 22 teasers (brotli, quality 5)' },
  { name: 'paint-article-fcp', kind: 'cost', limit: 1.4, what: 'First paint of an article on a slow phone, against a bare page of the same text' },
  { name: 'paint-article-lcp', kind: 'cost', limit: 1.5, what: 'Largest paint of the same' },
  { name: 'paint-article-colour-switch', kind: 'cost', limit: 1.2, what: 'From the start of the navigation until an early touch of the colour switch shows' },
  { name: 'paint-article-cls', kind: 'shift', limit: 0, what: 'Layout shift of the article while it loads' },
  { name: 'paint-home-fcp', kind: 'cost', limit: 1.3, what: 'First paint of the home front on a slow phone, against a bare page of the same text' },
  { name: 'paint-home-lcp', kind: 'cost', limit: 1.5, what: 'Largest paint of the same' },
  { name: 'paint-home-colour-switch', kind: 'cost', limit: 1.2, what: 'From the start of the navigation until an early touch of the colour switch shows' },
  { name: 'paint-home-cls', kind: 'shift', limit: 0, what: 'Layout shift of the home front while it loads' },
] as const satisfies readonly Budget[];

export type BudgetName = (typeof BUDGETS)[number]['name'];

const MEMORY =
  'the twelve headers alone leave a share of about 0.85 (`info-headers-alone`); the rest is Hono and the route table. It moves around the limit from run to run.';
const KV =
  'on top of what memory costs: a timer for the deadline of each read (0.03 ms), the promise kept by waitUntil (0.03), and the entry parsed with its tags.';
const MISS_TIME =
  'the Cache API and then KV are asked before the content server, and both answer from another process here; without them the page takes as long as a plain streaming render (`info-render-last-byte`).';

/** Why a budget is missed, as far as profiles and leaving things out have shown. Printed whenever it is missed. */
export const REASONS: Readonly<Partial<Record<BudgetName, string>>> = {
  'memory-article': MEMORY,
  'memory-home': MEMORY,
  'kv-article': KV,
  'kv-home': KV,
  'locked-article':
    'the call to the paywall service takes 0.18 ms at the least, as much as a whole free article; answering as a stream takes 0.19, the log line 0.06 to 0.1, and none of the three may be left out.',
  'logged-in-article':
    'verifying the token takes 0.1 to 0.15 ms, of which 0.08 remain with nothing but the signature check and the parse; a verified token may not be remembered from one request to the next.',
  'miss-cpu':
    'the plain streaming render it is compared with takes 3.8 ms on this machine; reading and filling Cache API and KV takes 1.0 more, looking at the purge log before storing 0.3, sanitizing inline markup 0.4.',
  'miss-first-byte': MISS_TIME,
  'miss-last-byte': MISS_TIME,
  'html-article':
    'the texts of 40 paragraphs and 22 teasers alone are 9.0 KiB of it; structured data and OpenGraph take 0.37, the signatures of 23 pictures 0.18, the menu that opens 0.2, breadcrumb and tools 0.1.',
};
