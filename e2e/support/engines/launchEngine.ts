import fs from 'node:fs';
import { expect } from 'vitest';
import puppeteer, { type BrowserContext } from 'puppeteer-core';
import browsers from '#scripts/browsers.json' with { type: 'json' };
import type { Engine, EngineBrowser, EngineWindow } from './engineWindow.ts';
import { launchWebKit } from './launchWebKit.ts';

/** Debian's own build of the engine. They are installed by `npm run test:deep`. */
export async function launchEngine(engine: Engine): Promise<EngineBrowser> {
  if (engine === 'webkit') return launchWebKit();
  const isChromium = engine === 'chromium';
  const own = isChromium ? process.env['CHROMIUM_PATH'] : undefined;
  const executablePath = [own, ...browsers[engine]].find((path) => path && fs.existsSync(path));
  if (!executablePath) throw new Error(`No ${engine}: npm run test:deep installs it`);
  const browser = await puppeteer.launch({
    browser: isChromium ? 'chrome' : 'firefox',
    executablePath,
    headless: true,
    acceptInsecureCerts: true,
    defaultViewport: { width: 390, height: 844 },
    args: isChromium ? ['--no-sandbox'] : [],
  });
  return {
    version: await browser.version(),
    openWindow: async () => openWindow(await browser.createBrowserContext()),
    close: () => browser.close(),
  };
}

async function openWindow(context: BrowserContext): Promise<EngineWindow> {
  const page = await context.newPage();
  const problems: string[] = [];
  let hosts = new Set<string>();
  page.on('request', (request) => {
    const { host, protocol } = new URL(request.url());
    if (/^https?:$/.test(protocol)) hosts.add(host);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  return {
    async goto(address) {
      hosts = new Set();
      // By the page itself: what drives Firefox waits for ever once a page has come out of the browser's memory.
      await page.evaluate(`window.isLeft = true; void setTimeout(() => location.assign(${JSON.stringify(address)}))`);
      const isThere = () =>
        page
          .evaluate<[], () => boolean>(`window.isLeft === undefined && document.readyState === 'complete'`)
          .catch(() => false);
      await expect.poll(isThere, { timeout: 30_000, interval: 50 }).toBe(true);
    },
    evaluate: async <T>(expression: string): Promise<T> => page.evaluate<[], () => T>(expression),
    hosts: async () => [...hosts].sort(),
    problems: () => problems,
    close: () => context.close(),
  };
}
