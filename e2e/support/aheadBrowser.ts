import fs from 'node:fs';
import * as v from 'valibot';
import puppeteer, { type Browser, type BrowserContext, type Page } from 'puppeteer-core';
import browsers from '#scripts/browsers.json' with { type: 'json' };
import { expect, vi } from 'vitest';
import { CONSENT_COOKIE } from '#shared/cookies/consentCookies.ts';
import { consentCookie } from './consentCookies.ts';

/**
 * Chromium that prerenders pages as readers' browsers do. Prerendering is off under Playwright's page instrumentation,
 * and works under Puppeteer's, with the headless shell or without.
 */
export function launchAheadBrowser(...more: readonly string[]): Promise<Browser> {
  return launch([...browsers.headlessShell, ...browsers.chromium], ...more);
}

/** The same as readers have it: for what measures a paint. */
export function launchWholeAheadBrowser(...more: readonly string[]): Promise<Browser> {
  return launch(browsers.chromium, ...more);
}

function launch(paths: readonly string[], ...more: readonly string[]): Promise<Browser> {
  const executablePath = [process.env['CHROMIUM_PATH'], ...paths].find((path) => path && fs.existsSync(path));
  if (!executablePath) throw new Error('No Chromium: npm test installs it, or set CHROMIUM_PATH');
  return puppeteer.launch({
    executablePath,
    headless: executablePath.endsWith('headless-shell') ? 'shell' : true,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run', ...more],
  });
}

const openedContract = v.object({
  path: v.string(),
  isPrerendered: v.boolean(),
  reader: v.string(),
  /** The paywall's layer that is shown. */
  layer: v.nullable(v.string()),
  /** Of the article's text. */
  paragraphs: v.number(),
  /** Articles in lists that are marked as bought. */
  bought: v.number(),
  /** Page views that it recorded. */
  views: v.number(),
});

/** How a page was loaded, and which content it shows. */
export type Opened = v.InferOutput<typeof openedContract>;

const PATIENCE_MS = 20_000;
const VIEWS = `performance.getEntriesByName('portal-analytics').filter(({ detail }) => detail.name === 'page_view').length`;
const LOOK = `({
  path: location.pathname,
  isPrerendered: performance.getEntriesByType('navigation')[0].activationStart > 0,
  reader: document.documentElement.dataset.reader,
  layer: document.querySelector('[data-paywall-template]')?.dataset.paywallTemplate ?? null,
  paragraphs: document.querySelectorAll('[data-article-body] p').length,
  bought: document.querySelectorAll('[data-coin][data-bought]').length,
  views: ${VIEWS},
})`;
const IS_OPEN = `document.querySelector('[data-undecided]') === null && ${VIEWS} > 0`;

export type AheadReader = {
  readonly page: Page;
  /** Calls that change something, in the order in which they were made. */
  readonly posts: readonly string[];
  /** Prefetched paths. */
  readonly ahead: ReadonlySet<string>;
  readonly problems: readonly string[];
  /** Rests on the first link to this path until the page behind it has been rendered ahead. */
  readonly restOn: (path: string) => Promise<unknown>;
  /** Presses the link, and releases it once its page has been prefetched. */
  readonly press: (path: string) => Promise<Opened>;
  /** Follows that link, and looks once the page's parts have begun. */
  readonly follow: (path: string) => Promise<Opened>;
  readonly look: () => Promise<Opened>;
  /** Gives this reader's browser the cookies of a `Cookie` header. */
  readonly carry: (cookie: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** A reader's window, at a page from where links may be fetched ahead. `cookie` as in a request. */
export async function openAheadReader(
  browser: Browser,
  {
    port,
    cookie = '',
    from = '/koeln',
    script = '',
  }: { port: number; cookie?: string; from?: string; script?: string },
): Promise<AheadReader> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await setCookies(browser, context, `${CONSENT_COOKIE.name}=${consentCookie()}; ${cookie}`);
  const posts: string[] = [];
  const ahead = new Set<string>();
  const problems: string[] = [];
  page.on('response', (response) => {
    if (response.request().headers()['sec-purpose']) ahead.add(new URL(response.url()).pathname);
  });
  page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname));
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  if (script) await page.evaluateOnNewDocument(script);
  await page.goto(`http://tagesbote.localhost:${port}${from}`);
  await page.waitForSelector(':root[data-settled]');
  // Evaluating in a page that is being replaced fails, and is repeated.
  const until = (condition: string) =>
    vi.waitFor(async () => expect(await page.evaluate(condition)).toBe(true), { timeout: PATIENCE_MS, interval: 100 });
  const look = async () => {
    await until(IS_OPEN);
    return v.parse(openedContract, await page.evaluate(LOOK));
  };
  const linkTo = (path: string) => `main a[href="${path}"]`;
  return {
    page,
    posts,
    ahead,
    problems,
    async restOn(path) {
      await page.waitForSelector(':root[data-ahead]');
      await page.hover(linkTo(path));
      await vi.waitFor(() => expect([...ahead]).toContain(path), { timeout: PATIENCE_MS });
    },
    async press(path) {
      await page.waitForSelector(':root[data-ahead]');
      await page.hover(linkTo(path));
      await page.mouse.down();
      await vi.waitFor(() => expect([...ahead]).toContain(path), { timeout: PATIENCE_MS });
      await page.mouse.up();
      await until(`location.pathname === ${JSON.stringify(path)} && ${IS_OPEN}`);
      return look();
    },
    async follow(path) {
      await page.click(linkTo(path));
      await until(`location.pathname === ${JSON.stringify(path)} && ${IS_OPEN}`);
      return look();
    },
    look,
    carry: (more) => setCookies(browser, context, more),
    close: () => context.close(),
  };
}

/** Through the browser target: a session attached to the page itself would prevent prerendering. */
export async function setCookies(browser: Browser, context: BrowserContext, cookie: string): Promise<void> {
  const client = await browser.target().createCDPSession();
  const cookies = cookie.split('; ').flatMap((pair) => {
    const [, name, value] = /^([^=]+)=(.*)$/.exec(pair) ?? [];
    return name && value ? [{ name, value, url: 'https://tagesbote.localhost', secure: true, path: '/' }] : [];
  });
  await client.send('Storage.setCookies', { cookies, ...(context.id ? { browserContextId: context.id } : {}) });
  await client.detach();
}
