import { expect, it } from 'vitest';
import { isFromApp } from './isFromApp.ts';

it.each([
  [null, null, true],
  ['none', null, true],
  ['none', 'null', true],
  ['none', 'https://boese.example', false],
  [null, 'null', false],
  [null, 'https://tagesbote.example', false],
  ['same-origin', 'https://tagesbote.example', false],
  ['same-site', null, false],
  ['cross-site', 'null', false],
  ['cross-site', null, false],
])('sec-fetch-site %s, origin %s: %s', (site, origin, expected) => {
  const headers = new Headers();
  if (site !== null) headers.set('sec-fetch-site', site);
  if (origin !== null) headers.set('origin', origin);
  expect(isFromApp(headers)).toBe(expected);
});
