import { expect, it } from 'vitest';
import { isFromOurPage } from './isFromOurPage.ts';

const OWN = 'http://tagesbote.localhost:8787';

it.each([
  [{ origin: OWN }, true],
  [{ origin: OWN, 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ origin: 'null', 'sec-fetch-site': 'same-origin' }, true],
  [{}, false],
  [{ origin: 'null' }, false],
  [{ origin: 'http://boese.example' }, false],
  [{ origin: 'http://boese.tagesbote.localhost:8787' }, false],
  [{ origin: 'http://rundblick.localhost:8787' }, false],
  [{ origin: 'http://tagesbote.localhost:8788' }, false],
  [{ origin: `${OWN}.boese.example` }, false],
  [{ origin: 'Unsinn' }, false],
  [{ origin: OWN, 'sec-fetch-site': 'same-site' }, false],
  [{ origin: OWN, 'sec-fetch-site': 'cross-site' }, false],
  [{ origin: OWN, 'sec-fetch-site': 'none' }, false],
  [{ origin: 'http://boese.example', 'sec-fetch-site': 'same-origin' }, false],
  [{ referer: `${OWN}/newsletter-anmeldung/guten-morgen` }, false],
])('M11 a form with %j is from our page: %j', (headers, expected) => {
  expect(isFromOurPage(new Request(`${OWN}/newsletter-anmeldung/guten-morgen`, { method: 'POST', headers }))).toBe(
    expected,
  );
});
