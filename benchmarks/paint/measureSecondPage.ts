import type { Browser, Page } from 'puppeteer-core';
import * as v from 'valibot';
import { CONSENT_COOKIE } from '#shared/cookies/consentCookies.ts';
import { launchWholeAheadBrowser, setCookies } from '../../e2e/support/aheadBrowser.ts';
import { SAMPLE_LISTS, SAMPLE_PATHS } from '../../e2e/support/samplePaths.ts';
import { NO_PREFETCH_IN_VIEW } from '../../e2e/support/browser.ts';
import { consentCookie } from '../../e2e/support/consentCookies.ts';
import { SLOW_4G, CPU_SLOWDOWN, USER_AGENT } from './openPhone.ts';
import { barePathOf } from './paintedPages.ts';
import { ask, IDLE_MS, listen, noteSwap, putLink, restOn, tap, until } from './secondPageTouch.ts';

type SecondPage = {
  /** Paint of the first page, since its navigation. */
  readonly firstMs: number;
  /** From lifting the finger, or going back, to the first paint of the opened page. */
  readonly paintedMs: number;
};

const NEXT = '/rund-um-den-dom-1001';
const [BARE_FRONT, BARE_NEXT] = [barePathOf('home'), barePathOf('article')];
const SCREEN = { width: 412, height: 823, deviceScaleFactor: 2.625 };

/** Time of the touch or the back navigation, on the clock shared by all pages. */
const NOTE_TOUCH = `
  const note = (key, at) => localStorage.setItem(key, performance.timeOrigin + at);
  addEventListener('touchend', ({ timeStamp }) => note('touched_at', timeStamp), true);
  addEventListener('pageshow', ({ persisted }) => persisted && requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => note('back_at', performance.now());
    port2.postMessage(0);
  }));
`;
/** Since the page's start; a prerendered page counts from its activation. */
const PAINTED = `performance.getEntriesByName('first-contentful-paint')[0]?.startTime`;
const paintedSinceTouch = (path: string) =>
  `location.pathname === '${path}' ? performance.timeOrigin + ${PAINTED} - localStorage.getItem('touched_at') : undefined`;
const SINCE_TOUCH = {
  shown: `window.shownAt && performance.timeOrigin + shownAt - localStorage.getItem('touched_at')`,
  back: `localStorage.getItem('back_at') ? localStorage.getItem('back_at') - localStorage.getItem('touched_at') : undefined`,
};

type Journey = {
  readonly from: string;
  /** Script that disables a browser feature, to force this way. */
  readonly without?: string;
  /** No throttled requests, but a slow line. */
  readonly isOnline?: true;
  /** What is in view is fetched ahead; in the other ways only what is rested on or touched. */
  readonly prefetchesInView?: true;
  /** Instead of the run's rounds. */
  readonly rounds?: number;
  /** Restoring a page re-applies the emulated screen, which causes a layout: 20 ms caused by the tool. */
  readonly isBack?: true;
  /** @returns ms from the touch to the first paint */
  readonly goOn: (page: Page) => Promise<number>;
};

const SPARING = `Object.defineProperty(navigator, 'connection', { value: { saveData: true } });`;
const FRONT = SAMPLE_LISTS.channel;
const LISTENING = SAMPLE_PATHS.podcast;

/** The worst of ten counts, too. */
const TAPS = 10;

/** The ways to the next page. Names with `bare` are the same between bare pages: the browser's own time. */
const WAYS = {
  loaded: { from: FRONT, without: SPARING, goOn: open },
  /** HTML prefetched before the touch. */
  fetched: { from: FRONT, without: `HTMLScriptElement.supports = () => false;`, goOn: openRested },
  prerendered: { from: FRONT, goOn: openRested },
  barePrerendered: { from: BARE_FRONT, goOn: openBareRested },
  /** A plain tap on an idle page: prefetched as in view, prerendered from the start of the touch. */
  tapped: { from: FRONT, isOnline: true, prefetchesInView: true, rounds: TAPS, goOn: openInView },
  /** Soft navigation while audio plays, prefetched. */
  soft: { from: LISTENING, goOn: openRestedSoftly },
  /** Without a view transition. */
  softStill: { from: LISTENING, goOn: openRestedStill },
  bareSoft: { from: BARE_FRONT, goOn: openBareSoftly },
  softTouched: { from: LISTENING, goOn: openTouchedSoftly },
  /** From the back/forward cache. */
  back: { from: FRONT, without: SPARING, isBack: true, goOn: (page) => comeBack(page, NEXT) },
  bareBack: { from: BARE_FRONT, isBack: true, goOn: (page) => comeBack(page, BARE_NEXT) },
} as const satisfies Readonly<Record<string, Journey>>;

export type Way = keyof typeof WAYS;
export type SecondPages = ReadonlyMap<string, readonly SecondPage[]>;

/** A page and its successor, with empty caches, by each way alternately. G21. */
export async function measureSecondPages({
  origin,
  linePort,
  trustFlag,
  rounds,
  whenMeasured,
}: {
  readonly origin: URL;
  readonly linePort: number;
  readonly trustFlag: string;
  readonly rounds: number;
  /** Called before the browser exits, because its children's CPU times are lost then. */
  readonly whenMeasured: () => void;
}): Promise<SecondPages> {
  // Slows down the whole process, whichever of its pages works.
  const browser = await launchWholeAheadBrowser(
    trustFlag,
    '--renderer-process-limit=1',
    `--window-size=${SCREEN.width},${SCREEN.height}`,
    `--force-device-scale-factor=${SCREEN.deviceScaleFactor}`,
    '--autoplay-policy=no-user-gesture-required',
  );
  const measured = new Map<string, SecondPage[]>(Object.keys(WAYS).map((way) => [way, []]));
  try {
    for (let round = 0; round < Math.max(rounds, TAPS); round += 1)
      for (const [way, journey] of Object.entries<Journey>(WAYS))
        if (round < (journey.rounds ?? rounds))
          measured.get(way)?.push(await measure(browser, { origin, linePort, journey }));
    whenMeasured();
  } finally {
    await browser.close();
  }
  return measured;
}

type Measured = { readonly origin: URL; readonly linePort: number; readonly journey: Journey };

async function measure(browser: Browser, { origin, linePort, journey }: Measured): Promise<SecondPage> {
  const { from, without = '', isOnline = false, isBack = false, prefetchesInView = false, goOn } = journey;
  const context = await browser.createBrowserContext();
  try {
    await setCookies(browser, context, `${CONSENT_COOKIE.name}=${consentCookie()}`);
    const page = await context.newPage();
    await page.setViewport(isBack ? null : { ...SCREEN, isMobile: true, hasTouch: true });
    await page.setUserAgent({ userAgent: USER_AGENT });
    await page.evaluateOnNewDocument(NOTE_TOUCH + without + (prefetchesInView ? '' : NO_PREFETCH_IN_VIEW));
    await page.emulateCPUThrottling(CPU_SLOWDOWN);
    const { latency, downloadThroughput: download, uploadThroughput: upload } = SLOW_4G;
    // Network emulation of a page does not apply to requests of its prerendered page.
    if (!isOnline) await page.emulateNetworkConditions({ latency, download, upload });
    const url = new URL(from, origin);
    if (isOnline) url.port = String(linePort);
    await come(page, url);
    const firstMs = await ask(page, PAINTED);
    if (from !== BARE_FRONT && without !== SPARING) await until(page, ':root[data-ahead]');
    return { firstMs, paintedMs: await goOn(page) };
  } finally {
    await context.close();
  }
}

/** Waits until the page is idle; a bare one has nothing to wait for. */
async function come(page: Page, { href, pathname }: URL): Promise<void> {
  await page.goto(href, { waitUntil: 'networkidle0' });
  if (pathname !== BARE_FRONT && pathname !== BARE_NEXT) await until(page, ':root[data-settled]');
}

async function open(page: Page, path: string = NEXT): Promise<number> {
  await tap(page, path);
  return ask(page, paintedSinceTouch(path));
}

/** The largest article in view. */
async function openInView(page: Page): Promise<number> {
  await page.waitForNetworkIdle({ idleTime: IDLE_MS });
  const path = await page.evaluate(`[...document.querySelectorAll('main article:has(a[href])')]
    .map((teaser) => ({ path: teaser.querySelector('a').getAttribute('href'), box: teaser.getBoundingClientRect() }))
    .filter(({ path, box }) => /-\\d+$/.test(path) && box.top >= 0 && box.bottom <= innerHeight)
    .toSorted((a, b) => b.box.width * b.box.height - a.box.width * a.box.height)[0].path`);
  return open(page, v.parse(v.string(), path));
}

async function openRested(page: Page, path: string = NEXT): Promise<number> {
  await restOn(page, path);
  return open(page, path);
}

async function openBareRested(page: Page): Promise<number> {
  await putLink(page, BARE_NEXT);
  await page.evaluate(`document.body.append(Object.assign(document.createElement('script'), {
    type: 'speculationrules',
    textContent: JSON.stringify({ prerender: [{ urls: ['${BARE_NEXT}'], eagerness: 'moderate' }] }),
  }))`);
  return openRested(page, BARE_NEXT);
}

async function openRestedSoftly(page: Page): Promise<number> {
  await listen(page);
  await putLink(page, NEXT);
  await restOn(page, NEXT);
  return openSoftly(page, NEXT);
}

async function openRestedStill(page: Page): Promise<number> {
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  return openRestedSoftly(page);
}

async function openTouchedSoftly(page: Page): Promise<number> {
  await listen(page);
  await putLink(page, NEXT);
  return openSoftly(page, NEXT);
}

async function openBareSoftly(page: Page): Promise<number> {
  await putLink(page, BARE_NEXT);
  await page.evaluate(`(async () => {
    const next = await (await fetch('${BARE_NEXT}')).text();
    addEventListener('click', (event) => {
      event.preventDefault();
      document.body.replaceChildren(...new DOMParser().parseFromString(next, 'text/html').body.childNodes);
      scrollTo(0, 0);
    });
  })()`);
  return openSoftly(page, BARE_NEXT);
}

async function openSoftly(page: Page, path: string): Promise<number> {
  await noteSwap(page);
  await tap(page, path);
  return ask(page, SINCE_TOUCH.shown);
}

async function comeBack(page: Page, from: string): Promise<number> {
  await come(page, new URL(from, page.url()));
  await page.evaluate(`note('touched_at', performance.now()); history.back()`);
  return ask(page, SINCE_TOUCH.back);
}
