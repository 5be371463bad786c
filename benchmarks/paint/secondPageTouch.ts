import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import * as v from 'valibot';

const TAP_MS = 100;
const PATIENCE_MS = 30_000;
const IDLE_MS = 2_000;
/** Where a page is read: a bare one has nothing else. */
const READ = ':is(main, body:not(:has(main)))';

/** Begins a recording. */
export async function listen(page: Page): Promise<void> {
  // The player takes it over, which ends this one.
  await page.evaluate(`document.querySelector('main audio').play().catch(() => undefined)`);
  await until(page, '[data-player] > audio');
  await page.evaluate(`document.querySelector('[data-player] > audio').loop = true`);
}

/** Puts a link where a finger finds it. */
export async function putLink(page: Page, path: string): Promise<void> {
  await page.evaluate(
    `document.querySelector('${READ}').prepend(Object.assign(document.createElement('a'), { href: '${path}', textContent: '${path}' }))`,
  );
}

/** Notes as `shownAt` when another page stands in the place of this, and is painted. */
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
 * A pointer rests on the link until what is behind it has come, with its pictures. Puppeteer sees a page that is rendered
 * ahead begin twice and end once, so that its own notion of an idle network never comes.
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

/** A finger comes down on the link, and is lifted. */
export async function tap(page: Page, path: string): Promise<void> {
  const link = await page.$(linkTo(path));
  await link?.scrollIntoView();
  const { x = 0, y = 0, width = 0, height = 0 } = (await link?.boundingBox()) ?? {};
  const touch = await page.touchscreen.touchStart(x + width / 2, y + height / 2);
  await wait(TAP_MS);
  // A page that is ready may stand there before the browser has said that the finger is lifted.
  await touch.end().catch(() => undefined);
}

const linkTo = (path: string) => `${READ} a[href="${path}"]`;

export async function until(page: Page, selector: string): Promise<void> {
  await ask(page, `document.querySelector('${selector}') ? 1 : undefined`);
}

/** A number that the page has sooner or later; a page that goes meanwhile is asked again. */
export async function ask(page: Page, expression: string): Promise<number> {
  const tooLate = performance.now() + PATIENCE_MS;
  for (;;) {
    const told = await page.evaluate(expression).catch(() => undefined);
    if (v.is(v.pipe(v.number(), v.finite()), told) || performance.now() > tooLate) return v.parse(v.number(), told);
    await wait(50);
  }
}
