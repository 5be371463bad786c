import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import * as v from 'valibot';

const TAP_MS = 100;
const PATIENCE_MS = 30_000;
/** Without a request for this long, a page is idle. */
export const IDLE_MS = 2_000;
/** The main content; a bare page has nothing else. */
const READ = ':is(main, body:not(:has(main)))';

/** Starts the audio player. */
export async function listen(page: Page): Promise<void> {
  // The site's player takes over, which ends this one.
  await page.evaluate(`document.querySelector('main audio').play().catch(() => undefined)`);
  await until(page, '[data-player] > audio');
  await page.evaluate(`document.querySelector('[data-player] > audio').loop = true`);
}

/** Adds a link where a finger reaches it. */
export async function putLink(page: Page, path: string): Promise<void> {
  await page.evaluate(
    `document.querySelector('${READ}').prepend(Object.assign(document.createElement('a'), { href: '${path}', textContent: '${path}' }))`,
  );
}

/** Records in `shownAt` when another page has replaced this one and is painted. */
export async function noteSwap(page: Page): Promise<void> {
  await page.evaluate(`{
    const heading = () => document.querySelector('${READ} h1');
    const before = heading();
    const look = () => {
      if (heading() === before) return requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => { window.shownAt = performance.now(); };
      port2.postMessage(0);
    };
    look();
  }`);
}

/**
 * Hovers over the link until its target is loaded with its pictures. Puppeteer counts two starts and one end for a
 * prerendered page, so its network-idle event never fires.
 */
export async function restOn(page: Page, path: string): Promise<void> {
  let lastAt = Infinity;
  page.on('response', (response) => {
    if (lastAt < Infinity || new URL(response.url()).pathname === path) lastAt = performance.now();
  });
  await page.hover(linkTo(path));
  const tooLate = performance.now() + PATIENCE_MS;
  while (performance.now() < Math.min(lastAt + IDLE_MS, tooLate)) await wait(50);
  if (lastAt === Infinity) throw new Error(`Nothing was fetched ahead for ${path}`);
}

/** Touches the link and lifts the finger. */
export async function tap(page: Page, path: string): Promise<void> {
  const link = await page.$(linkTo(path));
  await link?.scrollIntoView();
  const { x = 0, y = 0, width = 0, height = 0 } = (await link?.boundingBox()) ?? {};
  const touch = await page.touchscreen.touchStart(x + width / 2, y + height / 2);
  await wait(TAP_MS);
  // The next page may be shown before the browser has confirmed the touch's end.
  await touch.end().catch(() => undefined);
}

const linkTo = (path: string) => `${READ} a[href="${path}"]`;

export async function until(page: Page, selector: string): Promise<void> {
  await ask(page, `document.querySelector('${selector}') ? 1 : undefined`);
}

/** Polls the page for a number; retries when the page is replaced. */
export async function ask(page: Page, expression: string): Promise<number> {
  const tooLate = performance.now() + PATIENCE_MS;
  for (;;) {
    const told = await page.evaluate(expression).catch(() => undefined);
    if (v.is(v.pipe(v.number(), v.finite()), told) || performance.now() > tooLate) return v.parse(v.number(), told);
    await wait(50);
  }
}
