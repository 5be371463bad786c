/**
 * Design 8. `throughput`: the worker's share of what its comparison answers per second, at least this. `cost`: its multiple of what the
 * comparison takes, at most this. `ms` and `KiB`: as measured, at most this.
 */
export type Budget = {
  readonly name: string;
  readonly what: string;
  readonly kind: 'throughput' | 'cost' | 'ms' | 'KiB';
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
  { name: 'script-before-islands', kind: 'KiB', limit: 4, what: 'Client script before the first island wakes (brotli)' },
  { name: 'script-after-islands', kind: 'KiB', limit: 72, what: 'Client script after every island of an article woke (brotli)' },
  { name: 'css-article', kind: 'KiB', limit: 12, what: 'Stylesheets that an article links (brotli)' },
  { name: 'css-home', kind: 'KiB', limit: 12, what: 'Stylesheets that the home front links (brotli)' },
  { name: 'html-article', kind: 'KiB', limit: 12, what: 'HTML of an anonymous article with 40 paragraphs and 22 teasers (brotli, quality 5)' },
] as const satisfies readonly Budget[];

export type BudgetName = (typeof BUDGETS)[number]['name'];

const MEMORY =
  'of some 0.07 ms above the bare worker, the twelve headers take 0.02, Hono and its middlewares 0.015, the rest is reading the same address anew for each request: three URLs, four patterns, two layers of promises. A visit remembered by its address, and headers made once per entry and second, measured 0.9.';
const KV =
  "on top of what memory costs: joining the segments copies the page (0.04 ms), the deadline is a timer for each read (0.03), so is the promise kept by waitUntil (0.03), and the entry's tags are parsed one by one. Without these and with a remembered visit it measured 0.77, a bare read with the same headers and checks 0.8.";
const MISS_TIME =
  'the Cache API and then KV are asked before the content server, and both answer from another process here; without them the page takes as long as a plain streaming render (`info-render-last-byte`).';

/** Why a budget is missed, as far as profiles and leaving things out have shown. Printed whenever it is missed. */
export const REASONS: Readonly<Partial<Record<BudgetName, string>>> = {
  'memory-article': MEMORY,
  'memory-home': MEMORY,
  'kv-article': KV,
  'kv-home': KV,
  'locked-article':
    'of some 0.9 ms, the call to the paywall service takes 0.18 at the least and 0.11 more for reading its answer chunk by chunk; rendering the offer anew takes 0.19, answering as a stream 0.19, the log line 0.06 to 0.1. The call alone costs as much as a whole free article.',
  'logged-in-article':
    'verifying the token takes 0.1 to 0.15 ms, of which 0.08 remain with nothing but the signature check and the parse; joining the segments copies the page for each reader (0.04), though all readers without a subscription see the same bytes.',
  'miss-cpu':
    'reading and filling Cache API and KV takes 1.3 of some 4.2 ms, looking at the purge log before storing 0.3, sanitizing inline markup 0.4, finding the marks of holes and islands 0.2, reading the answer chunk by chunk 0.2.',
  'miss-first-byte': MISS_TIME,
  'miss-last-byte': MISS_TIME,
  'html-article': 'the demo texts of 40 paragraphs and 22 leads are most of it; what remains is markup that repeats with each teaser.',
};
