import { expect, it } from 'vitest';
import { viewOf } from './viewOf.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

it.each<[expected: ReturnType<typeof viewOf>, headers: Readonly<Record<string, string>>, method?: string]>([
  ['shown', { 'user-agent': BROWSER, 'sec-fetch-dest': 'document' }],
  ['shown', { 'user-agent': BROWSER }],
  ['shown', { 'user-agent': BROWSER, 'sec-fetch-dest': 'empty', 'soft-navigation': '?1' }],
  [null, { 'user-agent': CRAWLER, 'sec-fetch-dest': 'empty', 'soft-navigation': '?1' }],
  ['ahead', { 'user-agent': BROWSER, 'sec-fetch-dest': 'empty', 'sec-purpose': 'prefetch' }],
  ['ahead', { 'user-agent': BROWSER, 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch;prerender' }],
  ['ahead', { 'user-agent': BROWSER, 'sec-fetch-dest': 'empty', purpose: 'prefetch' }],
  [null, { 'user-agent': BROWSER, 'sec-fetch-dest': 'iframe' }],
  [null, { 'user-agent': BROWSER, 'sec-fetch-dest': 'empty' }],
  [null, { 'user-agent': CRAWLER }],
  [null, { 'user-agent': CRAWLER, 'sec-fetch-dest': 'document' }],
  [null, { 'user-agent': CRAWLER, 'sec-purpose': 'prefetch' }],
  [null, { 'user-agent': BROWSER, 'sec-fetch-dest': 'document' }, 'HEAD'],
  [null, { 'user-agent': BROWSER, 'sec-fetch-dest': 'document' }, 'POST'],
])('G18 a page is %s for a request with %o', (expected, headers, method = 'GET') => {
  expect(viewOf(new Request('https://tagesbote.example/1001', { method, headers }))).toBe(expected);
});
