import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'puppeteer-core';
import * as v from 'valibot';
import { CONSENT_COOKIE } from '#shared/cookies/consentCookies.ts';
import { launchWholeAheadBrowser, setCookies } from '../../e2e/support/aheadBrowser.ts';
import { SAMPLE_LISTS, SAMPLE_PATHS } from '../../e2e/support/samplePaths.ts';
import { consentCookie } from '../../e2e/support/consentCookies.ts';
import { SLOW_4G, CPU_SLOWDOWN, USER_AGENT } from './openPhone.ts';
import { barePathOf } from './paintedPages.ts';

/**
 * How the next page may come: loaded when it is touched; its HTML fetched before; rendered before; rendered from the
 * touch on, by a finger that stays for a tenth of a second; put in place of the page while a recording plays, fetched
 * before or from the touch on; or out of the browser's memory, by the way back. The last is the way back to a bare page.
 */
const WAYS = ['loaded', 'fetched', 'prerendered', 'touched', 'soft', 'softTouched', 'back', 'bareBack'] as const;
export type Way = (typeof WAYS)[number];

type SecondPage = {
  /** Of the page before, since the start of its navigation. */
  readonly firstMs: number;
  /** From the finger that is lifted, or the step back, to the first paint of what it opened. */
  readonly paintedMs: number;
};

export type SecondPages = Readonly<Record<Way, readonly SecondPage[]>>;

const NEXT = '/rund-um-den-dom-1001';
const SCREEN = { width: 412, height: 823, deviceScaleFactor: 2.625 };
const TAP_MS = 100;
const PATIENCE_MS = 30_000;
const IDLE_MS = 2_000;

const SPARING = `Object.defineProperty(navigator, 'connection', { value: { saveData: true } });`;

/** What a browser is without, so that the next page comes in this way. */
const WITHOUT: Readonly<Record<Way, string>> = {
  loaded: SPARING,
  fetched: `HTMLScriptElement.supports = () => false;`,
  prerendered: '',
  touched: '',
  soft: '',
  softTouched: '',
  back: SPARING,
  bareBack: '',
};

/** When the link was touched, or the way back was, by the clock that all pages share. */
const NOTE_TOUCH = `
  const note = (key, at) => localStorage.setItem(key, performance.timeOrigin + at);
  addEventListener('touchend', ({ timeStamp }) => note('touched_at', timeStamp), true);
  addEventListener('pageshow', ({ persisted }) => persisted && requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => note('back_at', performance.now());
    port2.postMessage(0);
  }));
`;
/** Since the page's own start; a page that was rendered ahead is painted once it is shown. */
const PAINTED = `performance.getEntriesByName('first-contentful-paint')[0]?.startTime`;
const SINCE_TOUCH = {
  painted: `location.pathname === '${NEXT}' ? performance.timeOrigin + ${PAINTED} - localStorage.getItem('touched_at') : undefined`,
  shown: `window.shownAt && performance.timeOrigin + shownAt - localStorage.getItem('touched_at')`,
  back: `localStorage.getItem('back_at') ? localStorage.getItem('back_at') - localStorage.getItem('touched_at') : undefined`,
};

/** A front and an article after it, from empty caches, in each way in turn. G21. */
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
  /** Called while the browser is there: what its own children have spent goes with it. */
  readonly whenMeasured: () => void;
}): Promise<SecondPages> {
  // What one process does is slowed down, whichever page it is that does it.
  const browser = await launchWholeAheadBrowser(
    trustFlag,
    '--renderer-process-limit=1',
    `--window-size=${SCREEN.width},${SCREEN.height}`,
    `--force-device-scale-factor=${SCREEN.deviceScaleFactor}`,
    '--autoplay-policy=no-user-gesture-required',
  );
  const measured: Record<Way, SecondPage[]> = {
    loaded: [],
    fetched: [],
    prerendered: [],
    touched: [],
    soft: [],
    softTouched: [],
    back: [],
    bareBack: [],
  };
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const way of WAYS) measured[way].push(await measure(browser, { origin, linePort, way }));
    whenMeasured();
  } finally {
    await browser.close();
  }
  return measured;
}

type Measured = { readonly origin: URL; readonly linePort: number; readonly way: Way };

async function measure(browser: Browser, { origin, linePort, way }: Measured): Promise<SecondPage> {
  const context = await browser.createBrowserContext();
  try {
    await setCookies(browser, context, `${CONSENT_COOKIE.name}=${consentCookie()}`);
    const page = await context.newPage();
    // A screen that is emulated is put on a page anew as it comes back, which lays all of it out: 20 ms of the tool's.
    const isBack = way === 'back' || way === 'bareBack';
    await page.setViewport(isBack ? null : { ...SCREEN, isMobile: true, hasTouch: true });
    await page.setUserAgent({ userAgent: USER_AGENT });
    await page.evaluateOnNewDocument(NOTE_TOUCH + WITHOUT[way]);
    await page.emulateCPUThrottling(CPU_SLOWDOWN);
    const { latency, downloadThroughput: download, uploadThroughput: upload } = SLOW_4G;
    // What the browser puts on the requests of a page it does not put on those of one that it renders ahead.
    const isOnline = way === 'touched';
    if (!isOnline) await page.emulateNetworkConditions({ latency, download, upload });
    if (isBack) return await comeBack(page, origin, way);
    const from = new URL(isSoft(way) ? SAMPLE_PATHS.podcast : SAMPLE_LISTS.channel, origin);
    if (isOnline) from.port = String(linePort);
    await page.goto(from.href, { waitUntil: 'networkidle0' });
    const firstMs = await ask(page, PAINTED);
    await until(page, `:root[data-settled]${WITHOUT[way] === SPARING ? '' : '[data-ahead]'}`);
    return { firstMs, paintedMs: await goOn(page, way) };
  } finally {
    await context.close();
  }
}

const isSoft = (way: Way) => way === 'soft' || way === 'softTouched';

/** @returns ms from the touch to what it opened. */
async function goOn(page: Page, way: Way): Promise<number> {
  if (isSoft(way)) await listen(page);
  if (way === 'fetched' || way === 'prerendered' || way === 'soft') await restOn(page, NEXT);
  await tap(page, NEXT);
  if (isSoft(way)) return ask(page, SINCE_TOUCH.shown);
  return ask(page, SINCE_TOUCH.painted);
}

const BACK = {
  back: [SAMPLE_LISTS.channel, NEXT],
  bareBack: [barePathOf('home'), barePathOf('article')],
} as const;

async function comeBack(page: Page, origin: URL, way: keyof typeof BACK): Promise<SecondPage> {
  const open = async (path: string) => {
    await page.goto(new URL(path, origin).href, { waitUntil: 'networkidle0' });
    if (way === 'back') await until(page, ':root[data-settled]');
  };
  const [before, after] = BACK[way];
  await open(before);
  const firstMs = await ask(page, PAINTED);
  await open(after);
  await page.evaluate(`note('touched_at', performance.now()); history.back()`);
  return { firstMs, paintedMs: await ask(page, SINCE_TOUCH.back) };
}

/** Begins a recording, puts a link where a finger finds it, and notes when another page stands in the place of this. */
async function listen(page: Page): Promise<void> {
  // The player takes it over, which ends this one.
  await page.evaluate(`document.querySelector('main audio').play().catch(() => undefined)`);
  await until(page, '[data-player] > audio');
  await page.evaluate(`{
    document.querySelector('[data-player] > audio').loop = true;
    const before = document.querySelector('main h1');
    before.before(Object.assign(document.createElement('a'), { href: '${NEXT}', textContent: '${NEXT}' }));
    const look = () => {
      if (document.querySelector('main h1') === before) return requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => { window.shownAt = performance.now(); };
      port2.postMessage(0);
    };
    look();
  }`);
}

/**
 * A pointer rests on the link until what is behind it has come, with its pictures. Puppeteer sees a page that is rendered
 * ahead begin twice and end once, so that its own notion of an idle network never comes.
 */
async function restOn(page: Page, path: string): Promise<void> {
  let lastAt = Infinity;
  page.on('response', (response) => {
    if (lastAt < Infinity || new URL(response.url()).pathname === path) lastAt = performance.now();
  });
  await page.hover(linkTo(path));
  const tooLate = performance.now() + PATIENCE_MS;
  while (performance.now() < Math.min(lastAt + IDLE_MS, tooLate)) await wait(50);
  if (lastAt === Infinity) throw new Error(`Nothing was fetched ahead for ${path}`);
}

async function tap(page: Page, path: string): Promise<void> {
  const link = await page.$(linkTo(path));
  await link?.scrollIntoView();
  const { x = 0, y = 0, width = 0, height = 0 } = (await link?.boundingBox()) ?? {};
  const touch = await page.touchscreen.touchStart(x + width / 2, y + height / 2);
  await wait(TAP_MS);
  // A page that is ready may stand there before the browser has said that the finger is lifted.
  await touch.end().catch(() => undefined);
}

const linkTo = (path: string) => `main a[href="${path}"]`;

async function until(page: Page, selector: string): Promise<void> {
  await ask(page, `document.querySelector('${selector}') ? 1 : undefined`);
}

/** A number that the page has sooner or later; a page that goes meanwhile is asked again. */
async function ask(page: Page, expression: string): Promise<number> {
  const tooLate = performance.now() + PATIENCE_MS;
  for (;;) {
    const told = await page.evaluate(expression).catch(() => undefined);
    if (v.is(v.pipe(v.number(), v.finite()), told) || performance.now() > tooLate) return v.parse(v.number(), told);
    await wait(50);
  }
}
