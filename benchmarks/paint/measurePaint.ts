import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../e2e/support/browser.ts';
import { readHot } from '../../e2e/support/readHot.ts';
import { sentBytes } from '../../e2e/support/sentBytes.ts';
import { startSeededPortal } from '../lighthouse/startSeededPortal.ts';
import { signReader } from '../signReader.ts';
import { readVitals, timeTouch, type Vitals } from './loadPage.ts';
import { measureAhead, type AheadWalk } from './measureAhead.ts';
import { measureButtons, type TouchedButton } from './measureButtons.ts';
import { measureTouches, type MeasuredTouch } from './measureTouches.ts';
import { BARE_COLOUR_SWITCH, barePathOf, COLOUR_SWITCH, PAINTED_PAGES, type PaintedPage } from './paintedPages.ts';
import { measureEarning, type Earning } from './measureEarning.ts';
import { measureSecondPages, type SecondPages } from './measureSecondPage.ts';
import { measureVisits, type Visit } from './measureVisits.ts';
import { startEdge, type Edge } from './startEdge.ts';
import { startLine } from './startLine.ts';
import type { Touch } from './touchEarly.ts';
import { unscript } from './unscript.ts';
import { warmAndStrip } from './warmAndStrip.ts';

/** A load without input, one that ends with a touch of the colour switch, and one over a slow line. */
export type Paint = Vitals & { readonly colourSwitchMs: number; readonly online: Vitals };

/** Compressed bytes of HTML: the page as it is sent once it is hot, the styles in its head, and the bare page. */
export type Sent = { readonly page: number; readonly styles: number; readonly bare: number };

export type PaintedPair = {
  readonly page: PaintedPage;
  readonly sent: Sent;
  readonly ours: readonly Paint[];
  readonly bare: readonly Paint[];
  /** Response time of the colour switch on our page without our script. */
  readonly unscriptedMs: readonly number[];
  /** Ours only: a bare page has no other control. */
  readonly firstTouchMs: readonly number[];
};

export type Painted = {
  readonly pairs: readonly PaintedPair[];
  readonly touches: readonly MeasuredTouch[];
  readonly buttons: readonly TouchedButton[];
  readonly visits: readonly Visit[];
  readonly ahead: AheadWalk;
  readonly earnings: readonly Earning[];
  readonly secondPages: SecondPages;
  /** Chromium's version. */
  readonly chromium: string;
};

/** Our page and a bare page of the same text and pictures alternately, with empty browser caches and a warm server. */
export async function measurePaint(rounds: number, whenMeasured: () => void): Promise<Painted> {
  const edge = await startEdge();
  const portal = await startSeededPortal({
    PUBLIC_ORIGIN: `https://{mandator}.localhost:${edge.port}`,
    MEDIA_SERVICE_URL: `https://media.localhost:${edge.port}`,
    AD_ORIGIN: `https://ads.localhost:${edge.port}`,
  });
  edge.portalPort = portal.port;
  const line = await startLine(edge.port);
  const browser = await launchBrowser(edge.trustFlag);
  const pairs: PaintedPair[] = [];
  for (const page of PAINTED_PAGES) pairs.push(await measurePair({ browser, edge, linePort: line.port, page, rounds }));
  const origin = new URL(`https://tagesbote.localhost:${edge.port}`);
  const touches = await measureTouches(browser, origin, rounds);
  const buttons = await measureButtons(browser, origin, rounds);
  const visits = await measureVisits(browser, origin);
  const ahead = await measureAhead(browser, origin);
  // Signed late, because it expires after a quarter of an hour.
  const { cookie } = await signReader(portal.stateDirectory, ['PLUS']);
  const earnings = await measureEarning(browser, origin, { cookie, rounds });
  const secondPages = await measureSecondPages({
    origin,
    linePort: line.port,
    trustFlag: edge.trustFlag,
    rounds,
    whenMeasured,
  });
  const chromium = browser.version();
  await browser.close();
  line.stop();
  edge.stop();
  await portal.stop();
  return { pairs, touches, buttons, visits, ahead, earnings, secondPages, chromium };
}

type PairOptions = {
  readonly browser: Browser;
  readonly edge: Edge;
  readonly linePort: number;
  readonly page: PaintedPage;
  readonly rounds: number;
};

async function measurePair({ browser, edge, linePort, page, rounds }: PairOptions): Promise<PaintedPair> {
  const url = new URL(page.path, `https://tagesbote.localhost:${edge.port}`);
  const bareUrl = new URL(barePathOf(page.name), url);
  const unscriptedUrl = new URL(`/unscripted-${page.name}`, url);
  const { bare: barePage, html } = await warmAndStrip(browser, url);
  edge.pages.set(bareUrl.pathname, brotliCompressSync(barePage));
  edge.pages.set(unscriptedUrl.pathname, brotliCompressSync(unscript(html)));
  const answer = async (address: URL, touch: Touch) => (await timeTouch(browser, address, touch)).answeredMs;
  const load = async (address: URL, touch: Touch): Promise<Paint> => ({
    ...(await readVitals(browser, address)),
    colourSwitchMs: await answer(address, touch),
    online: await readVitals(browser, Object.assign(new URL(address), { port: String(linePort) }), 'unthrottled'),
  });
  const ours: Paint[] = [];
  const bare: Paint[] = [];
  const unscriptedMs: number[] = [];
  const firstTouchMs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await load(url, COLOUR_SWITCH));
    bare.push(await load(bareUrl, BARE_COLOUR_SWITCH));
    unscriptedMs.push(await answer(unscriptedUrl, COLOUR_SWITCH));
    firstTouchMs.push(await answer(url, page.firstTouch));
  }
  const hot = await readHot(edge.portalPort, url.pathname, url.host);
  const sent = { page: hot.length, styles: sentBytes(stylesOf(html)), bare: sentBytes(barePage) };
  return { page, sent, ours, bare, unscriptedMs, firstTouchMs };
}

function stylesOf(html: string): string {
  return /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
}
