import { expect, it } from 'vitest';
import { isOwnNavigation } from './isOwnNavigation.ts';

const OWN = 'http://tagesbote.localhost:8787';
const SISTER = 'http://rundblick.localhost:8787';

it.each([
  [{}, true],
  [{ 'sec-fetch-site': 'none' }, true],
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'same-site' }, true],
  [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }, true],
  [{ referer: `${OWN}/koeln` }, true],
  [{ 'sec-fetch-site': 'cross-site', referer: `${SISTER}/` }, true],
  [{ 'sec-fetch-site': 'cross-site' }, false],
  [{ 'sec-fetch-site': 'cross-site', referer: 'https://boese.example/' }, false],
  [{ 'sec-fetch-site': 'cross-site', referer: `${SISTER}.boese.example/` }, false],
  [{ 'sec-fetch-site': 'cross-site', referer: 'Unsinn' }, false],
  [{ 'sec-fetch-site': 'cross-site', referer: `${OWN}/` }, false],
  [{ referer: 'https://boese.example/' }, false],
  [{ referer: 'Unsinn' }, false],
  [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' }, false],
  [{ 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' }, false],
  [{ 'sec-fetch-site': 'none', 'sec-purpose': 'prefetch;prerender' }, false],
  [{ purpose: 'prefetch' }, false],
])('M45 a link followed with %j is followed here: %j', (headers, expected) => {
  expect(isOwnNavigation(new Request(`${OWN}/?logout`, { headers }), [SISTER])).toBe(expected);
});
