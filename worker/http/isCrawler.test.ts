import { expect, it } from 'vitest';
import { isCrawler } from './isCrawler.ts';

const CHROME =
  'Mozilla/5.0 (Linux; Android 11) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36';
const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

it.each([
  [GOOGLE, true],
  ['facebookexternalhit/1.1', true],
  [CHROME, false],
  [CHROME.replace('Chrome', 'HeadlessChrome'), false],
  ['', false],
  [null, false],
])('recognises crawlers by name, asked once or again: %s', (name, expected) => {
  expect([isCrawler(name), isCrawler(name)]).toEqual([expected, expected]);
});

it('answers the same after more names than it remembers', () => {
  const answers = Array.from({ length: 2_000 }, (_, at) => [
    isCrawler(`${CHROME} ${at}`),
    isCrawler(`${GOOGLE} ${at}`),
  ]);
  expect(new Set(answers.flat().map(String)).size).toBe(2);
  expect(answers.every(([isChrome, isGoogle]) => isChrome === false && isGoogle === true)).toBe(true);
  expect([isCrawler(CHROME), isCrawler(GOOGLE)]).toEqual([false, true]);
});
