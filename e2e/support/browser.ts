import { setTimeout } from 'node:timers/promises';
import fs from 'node:fs';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  type Page,
  type Request,
} from 'playwright-core';
import browsers from '#scripts/browsers.json' with { type: 'json' };
import type { Vendor } from '#shared/domain/consent/vendors.ts';
import { decideAhead } from './consentCookies.ts';

/**
 * What a window of a test pays a process for and never shows: pages of the browser's own frame, and one kept in hand.
 * The rest is what Playwright switches off, which this replaces.
 */
const UNSEEN = `--disable-features=${[
  'PreloadTopChromeWebUI,InitialWebUI,WebUIToolbar,SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable',
  'MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,OptimizationHints',
  'NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch',
].join()}`;

let shared: Promise<Browser> | undefined;

/**
 * One for all files that a process runs, of Chromium without its windows where it is there: the same engine at a third
 * of the work. Each visitor has a window of his own, which is closed behind the file.
 */
export async function shareBrowser(): Promise<Browser> {
  const running = await shared;
  if (running?.isConnected()) return running;
  shared = launchUnseen(UNSEEN);
  return shared;
}

/** A test's own browser with additional command-line flags. */
export function launchUnseen(...more: readonly string[]): Promise<Browser> {
  return launch([...browsers.headlessShell, ...browsers.chromium], ...more);
}

export async function openWindows(): Promise<readonly BrowserContext[]> {
  return (await shared)?.contexts() ?? [];
}

/** Closes the windows that a failed test left open. */
export async function closeWindows(kept: readonly BrowserContext[] = []): Promise<void> {
  const left = (await openWindows()).filter((window) => !kept.includes(window));
  await Promise.all(left.map(closeWindow));
}

/** Debian's Chromium as readers have it, or the one CHROMIUM_PATH names. */
export function launchBrowser(...more: readonly string[]): Promise<Browser> {
  return launch(browsers.chromium, ...more);
}

function launch(paths: readonly string[], ...more: readonly string[]): Promise<Browser> {
  const executablePath = [process.env['CHROMIUM_PATH'], ...paths].find((path) => path && fs.existsSync(path));
  if (!executablePath) throw new Error('No Chromium: npm test installs it, or set CHROMIUM_PATH');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      ...more,
    ],
  });
}

export type Visitor = { readonly page: Page; readonly problems: string[]; readonly close: () => Promise<void> };

/** A window that a navigation keeps open is closed with its browser. */
const CLOSES_WITHIN_MS = 5_000;

type VisitorOptions = BrowserContextOptions & {
  /** The vendors with this visitor's consent; null before the visitor has made a choice. */
  readonly consent?: readonly Vendor[] | null;
  /** Whether its pages fetch articles in view, as readers' do. */
  readonly prefetchesInView?: boolean;
};

/** Script of a page, as if the title's setting were 0. */
export const NO_PREFETCH_IN_VIEW = `addEventListener('DOMContentLoaded', () => { document.documentElement.dataset.prefetchLimit = '0'; });`;

/** Playwright's, instead of registering one. */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright';
const IMPORT_FAILED = /Failed to fetch dynamically imported module/;

/**
 * A browser window of its own that notes what goes wrong: script errors, console errors, refused resources, failed
 * requests. Its visitor has been asked about third parties before, and refused all of them. It has no service worker
 * unless a test is about that: what a worker asks for passes no route of a test. Nor does it fetch articles in view,
 * which would be most of a test's requests.
 */
export async function openVisitor(
  browser: Browser,
  port: number,
  { consent = [], prefetchesInView = false, ...options }: VisitorOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: `http://tagesbote.localhost:${port}`,
    serviceWorkers: 'block',
    ...options,
  });
  if (consent) await decideAhead(context, ...consent);
  const page = await context.newPage();
  if (!prefetchesInView) await page.addInitScript(NO_PREFETCH_IN_VIEW);
  const problems: string[] = [];
  const ahead = new Set<string>();
  page.on('request', (request) => isFetchedAhead(request) && ahead.add(request.url()));
  /** Prefetching a paid article is refused, which the console reports. */
  const isRefusal = (message: ConsoleMessage) =>
    message.text().includes('status of 503') && ahead.has(message.location().url);
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !isRefusal(message) && message.text() !== WORKER_BLOCKED)
      problems.push(`${message.type()}: ${message.text()}`);
  });
  let isScriptLeftBehind = false;
  page.on('pageerror', ({ message }) => {
    if (!isScriptLeftBehind || !IMPORT_FAILED.test(message)) problems.push(`error: ${message}`);
  });
  /**
   * Leaving a page aborts its event streams, prefetches, pictures, island requests and third-party requests. A script
   * that was still loading rejects its import.
   */
  page.on('requestfailed', (request) => {
    const { hostname, pathname } = new URL(request.url());
    const isForeign = /(?:^ads|^adframe|\.vendors)\.localhost$/.test(hostname);
    const isOurs = request.method() === 'GET' && /^\/(assets|bilder|api|mandators)\//.test(pathname);
    const isLeftBehind = request.failure()?.errorText === 'net::ERR_ABORTED' && (isForeign || isOurs);
    if (request.resourceType() !== 'eventsource' && !isFetchedAhead(request) && !isLeftBehind)
      problems.push(`failed: ${request.url()}`);
    if (isLeftBehind && request.resourceType() === 'script') isScriptLeftBehind = true;
  });
  return {
    page,
    problems,
    close: () => closeWindow(context),
  };
}

function closeWindow(context: BrowserContext): Promise<void> {
  return Promise.race([context.close(), setTimeout(CLOSES_WITHIN_MS, undefined, { ref: false })]);
}

/**
 * Gives this window a cookie of a title's, from a `Cookie` header with one cookie. A name with `__Host-` is taken
 * only for a secure host, as the browser counts *.localhost.
 */
export async function carryCookie(page: Page, cookie: string, title = 'tagesbote'): Promise<void> {
  const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(cookie) ?? [];
  await page
    .context()
    .addCookies([{ name, value, url: `https://${title}.localhost`, secure: true, httpOnly: true, sameSite: 'Lax' }]);
}

export function isFetchedAhead(request: Request): boolean {
  const { purpose = '', 'sec-purpose': secPurpose = purpose } = request.headers();
  return secPurpose.includes('prefetch');
}
