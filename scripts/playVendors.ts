import { Response, type Request } from 'miniflare';
import { createPlayedGoogle } from './playGoogle.ts';
import { playGpt, playSafeFrame } from './playGpt.ts';
import { playBidders, playPrebid } from './playPrebid.ts';
import { playReach } from './playReach.ts';
import { playRecommendations } from './playRecommendations.ts';
import { playShop, SHOP_LABEL } from './playShop.ts';
import { playSportsData, SPORTS_DATA_LABEL } from './playSportsData.ts';
import { playSourcepoint } from './playSourcepoint.ts';
import { escapeHtml } from '../shared/lib/escape.ts';

const MOST_HEARD = 200;

/** Further answers of a vendor; null for other addresses. */
type Player = (request: Request) => Response | null | Promise<Response | null>;

/** A report to a vendor, with the attributes of the page's script element. */
type Heard = { readonly vendor: string; readonly at: string; readonly what: string };

export type PlayedVendors = {
  /** Answers any host below `vendors.localhost`; that host itself lists all reports. */
  readonly answer: (request: Request) => Promise<Response>;
};

/**
 * Simulates the third parties of `origin/seed/thirdParties.json`: each has a host of its own, and a script that reports
 * to it that it was loaded, from which page, and what the page called. Not part of a release.
 */
export function createPlayedVendors(): PlayedVendors {
  const heard: Heard[] = [];
  const google = createPlayedGoogle();
  const players: Readonly<Record<string, Player>> = {
    google,
    '127.0.0.1': google,
    gpt: playGpt,
    safeframe: playSafeFrame,
    prebid: playPrebid,
    bids: playBidders,
    reach: playReach,
    recommendations: playRecommendations,
    [SHOP_LABEL]: playShop,
    [SPORTS_DATA_LABEL]: playSportsData,
    cmp: playSourcepoint,
  };
  return {
    async answer(request) {
      const { hostname, pathname } = new URL(request.url);
      const vendor = hostname.replace(/\.?vendors\.localhost$/, '');
      if (vendor === '') return showHeard(heard);
      const said = await players[vendor]?.(request);
      if (said) return said;
      if (request.method === 'POST') {
        heard.push({ vendor, at: new Date().toISOString(), what: (await request.text()).slice(0, 2_000) });
        heard.splice(0, heard.length - MOST_HEARD);
        return new Response(null, { status: 204, headers: { 'access-control-allow-origin': '*' } });
      }
      if (pathname.endsWith('.js'))
        return new Response(SCRIPT, { headers: { 'content-type': 'text/javascript', 'cache-control': 'no-store' } });
      return new Response('Not here', { status: 404 });
    },
  };
}

/** Plain text needs no CORS preflight. */
const SCRIPT = `(() => {
  const { src, dataset } = document.currentScript;
  const told = JSON.stringify({ page: location.pathname, ...dataset });
  navigator.sendBeacon(new URL('/heard', src), told);
})();`;

function showHeard(heard: readonly Heard[]): Response {
  const rows = heard
    .toReversed()
    .map(({ vendor, at, what }) => `<tr><td>${[at, vendor, what].map(escapeHtml).join('<td>')}`)
    .join('');
  const body = `<!doctype html><html lang="de"><meta charset="utf-8"><title>Drittanbieter</title><h1>Was Drittanbieter gehört haben</h1><p>Sie werden auf diesem Rechner gespielt, jeder unter einem eigenen Host. Ohne Einwilligung steht hier nichts.</p><table><tr><th>Wann<th>Wer<th>Was${rows}</table></html>`;
  return new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}
