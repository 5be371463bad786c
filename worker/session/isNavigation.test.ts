import { expect, it } from 'vitest';
import { isNavigation } from './isNavigation.ts';

it.each<[expected: boolean, what: string, headers: Readonly<Record<string, string>>]>([
  [true, 'a page that a reader opens', { 'sec-fetch-mode': 'navigate' }],
  [true, 'a page that script opens for a reader', { 'sec-fetch-mode': 'cors', 'soft-navigation': '?1' }],
  [true, 'a page, from a browser that says no more', { accept: 'text/html' }],
  [false, 'what a script asks', { 'sec-fetch-mode': 'cors', accept: 'text/html' }],
  [false, 'what is fetched ahead', { 'sec-fetch-mode': 'navigate', 'sec-purpose': 'prefetch' }],
  [false, 'what is fetched ahead by script', { 'soft-navigation': '?1', purpose: 'prefetch' }],
  [false, 'a program', {}],
])('a session may be refreshed: %s, for %s', (expected, _, headers) => {
  expect(isNavigation(new Request('https://tagesbote.example/1001', { headers }))).toBe(expected);
});
