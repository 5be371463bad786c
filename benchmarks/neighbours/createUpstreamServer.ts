import http from 'node:http';
import type { Offer } from '#shared/contracts/offer.contract.ts';
import type { PaywallRequest } from '#shared/contracts/paywallService.contract.ts';
import { LATE_DECISION_PATH, SLOW_DECISION_PATH } from './startNeighbours.ts';
import { createPages, PAYWALL_TEMPLATE } from './createPages.ts';

/** Delays of late decisions: longer than the portal's head start, and long enough for a reader to notice. */
const DELAYS_MS: ReadonlyMap<string, number> = new Map([
  [LATE_DECISION_PATH, 20],
  [SLOW_DECISION_PATH, 800],
]);

/** Locks immediately. Specification 7, paywall service. */
const PAYWALL_ANSWER = {
  featureResults: { [paywallFeature('mobile')]: PAYWALL_TEMPLATE, [paywallFeature('desktop')]: PAYWALL_TEMPLATE },
};

const OFFER: Offer = {
  id: 'plus',
  kind: 'plus',
  name: 'Tagesbote Plus',
  priceCents: 1_290,
  period: 'month',
  trial: null,
  points: ['Alle Artikel ungekürzt, auch im Archiv'],
};

function answerAfter(delayMs: number | undefined, answer: () => void): void {
  if (delayMs === undefined) answer();
  else setTimeout(answer, delayMs);
}

function paywallFeature(device: PaywallRequest['inputs']['_dm_device']): string {
  return `paywall-${device}`;
}

/**
 * Content API, content server, paywall service and identity service in one, as fast as possible: no computation per
 * request.
 */
export function createUpstreamServer(publicKeys: string): http.Server {
  const pages = createPages();
  const fixed = new Map<string, Buffer>([
    ['/v5/', pages.home],
    ['/sites', Buffer.from(JSON.stringify({ data: [] }))],
    ['/redirects', Buffer.from(JSON.stringify({ data: [] }))],
    ['/decide', Buffer.from(JSON.stringify(PAYWALL_ANSWER))],
    ...[...DELAYS_MS.keys()].map((path): [string, Buffer] => [path, Buffer.from(JSON.stringify(PAYWALL_ANSWER))]),
    ['/mandators/tagesbote/offers', Buffer.from(JSON.stringify({ items: [OFFER] }))],
    ['/.well-known/jwks.json', Buffer.from(publicKeys)],
  ]);
  return http.createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://upstream');
    const articleId = /^\/v5\/([1-9]\d{0,8})$/.exec(pathname)?.[1];
    const body = articleId === undefined ? fixed.get(pathname) : pages.article(Number(articleId));
    request.resume();
    const answer = () => {
      if (body)
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
      else response.writeHead(404, { 'content-length': 0 }).end();
    };
    request.on('end', () => answerAfter(DELAYS_MS.get(pathname), answer));
  });
}
