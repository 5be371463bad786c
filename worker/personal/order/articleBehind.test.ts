import { expect, it } from 'vitest';
import { COOKIES } from '#shared/cookies/cookies.ts';
import { createTitleHosts } from '../../http/titleHosts.ts';
import { readVisit } from '../../http/visit.ts';
import { saveOrderArticle, readOrderArticle } from './articleBehind.ts';

const titles = createTitleHosts((mandator) => `http://${mandator}.localhost`);
const ORIGIN = 'http://tagesbote.localhost';
const visitWith = (headers: HeadersInit) =>
  readVisit(new Request(`${ORIGIN}/order/checkout?produkt=plus`, { headers }), titles, () => undefined);

function keptOf(referer: string): string | undefined {
  const visit = visitWith({ referer });
  saveOrderArticle(visit);
  return visit.setCookies[0]?.split(';')[0];
}

it.each(['/der-dom-1004', '/1004', '/koeln/der-dom-1004?a=1'])(
  'M142 %s is gone back to once it is paid for',
  (path) => {
    const cookie = keptOf(ORIGIN + path);
    expect(readOrderArticle(visitWith({ cookie: cookie ?? '' }))).toBe(path);
  },
);

it.each([
  '',
  `${ORIGIN}/`,
  `${ORIGIN}/order`,
  `${ORIGIN}/account/abo`,
  `${ORIGIN}/__mein-portal/dialog-flow/login`,
  'https://anderswo.example/der-dom-1004',
])('stores nothing of %s', (referer) => expect(keptOf(referer)).toBeUndefined());

it.each(['//anderswo.example/dom-1004', 'https://anderswo.example/1004', '/order', '/1004?logout=1', 'dom', ''])(
  'never leads to %s',
  (value) =>
    expect(
      readOrderArticle(visitWith({ cookie: `${COOKIES.afterOrder.name}=${encodeURIComponent(value)}` })),
    ).toBeNull(),
);
