import type { Page, Response } from 'playwright-core';
import { expect } from 'vitest';

/** A podcast of the demo, whose episodes are short. */
export const PODCAST = '/podcasts/stadtgespraech';

/** Ten minutes of silence, so that no recording ends before its test does. */
const LONG_RECORDING = silence(600);

/** Opens a podcast, begins its newest episode, and resolves once the player beside the page goes on with it. */
export async function beginListening(page: Page): Promise<void> {
  await page.route(/\/\/media\..*\/files\//, (route) =>
    route.fulfill({ contentType: 'audio/wav', body: LONG_RECORDING, headers: { 'accept-ranges': 'bytes' } }),
  );
  // The machine that runs all tests may be slower than what a reader is kept waiting for.
  await page.addInitScript(`AbortSignal.timeout = () => new AbortController().signal`);
  // The player finds what is playing when it begins, so nothing of the page is waited for.
  await page.goto(PODCAST);
  await page.locator('main').getByRole('button', { name: 'Abspielen' }).first().click();
  await until(page, `document.querySelector('[data-player] > audio')?.currentTime > 0`);
}

/** Of each page that is parsed from now on, in turn: whether it is still held. */
export async function watchParsed(page: Page): Promise<() => Promise<boolean[]>> {
  await page.evaluate(`{
    window.parsed = [];
    const parse = DOMParser.prototype.parseFromString;
    DOMParser.prototype.parseFromString = function (...given) {
      const made = parse.apply(this, given);
      parsed.push(made);
      return made;
    };
  }`);
  return () => page.evaluate('parsed.map((made) => made.childNodes.length > 0)');
}

/** Follows a link of a page, as by a click, and resolves once its page is shown or loaded. */
export async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate(`(() => {
    const link = Object.assign(document.createElement('a'), { href: ${JSON.stringify(href)} });
    document.querySelector('main').append(link);
    link.click();
    link.remove();
  })()`);
  await settle(page, new URL(href, page.url()).href);
}

/** Time limit for a prefetch; pages other than articles are not prefetched. */
const FETCHED_WITHIN_MS = 500;

/** The same, once the keyboard has rested on the link and an article behind it was fetched ahead. */
export async function followRested(page: Page, href: string): Promise<void> {
  const { pathname } = new URL(href, page.url());
  const isAhead = (response: Response) =>
    'purpose' in response.request().headers() && new URL(response.url()).pathname === pathname;
  const ahead = page.waitForResponse(isAhead, { timeout: FETCHED_WITHIN_MS }).catch(() => null);
  await page.evaluate(`(() => {
    const link = Object.assign(document.createElement('a'), { href: ${JSON.stringify(href)}, textContent: 'x' });
    document.querySelector('main').append(link);
    link.focus({ preventScroll: true });
  })()`);
  await ahead;
  await page.evaluate(`(() => {
    const link = document.activeElement;
    link.click();
    link.remove();
  })()`);
  await settle(page, new URL(href, page.url()).href);
}

/** Until an address is reached and nothing is on its way to another. */
export async function settle(page: Page, href: string): Promise<void> {
  await until(
    page,
    `location.href === ${JSON.stringify(href)} && navigation.transition === null && document.readyState === 'complete'`,
  );
}

/**
 * All problems but two: the aborted fetch of a recording that the player has taken over, and the browser's warning
 * about unused preloads, 5 s after load, where it falls between the fetch of the next page's styles and that page.
 */
export function problemsBeside(problems: readonly string[]): string[] {
  const expected =
    /^failed: http:\/\/media\.[^/]*\/files\/|^warning: The resource \S+\.css was preloaded .* but not used/;
  return problems.filter((problem) => !expected.test(problem));
}

/** Whether the document is still the one in which this was called first. */
export async function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(`(() => { const known = window.isKnown === true; window.isKnown = true; return known; })()`);
}

/** How far the recording has got, in seconds. */
export function heardSeconds(page: Page): Promise<number> {
  return page.evaluate<number>(`document.querySelector('[data-player] > audio')?.currentTime ?? 0`);
}

const PATIENCE = { timeout: 20_000, interval: 20 };

/**
 * Polls with single evaluations: the policy forbids evaluating a condition in the page, and a load aborts an evaluation
 * in progress.
 */
async function until(page: Page, condition: string): Promise<void> {
  await expect.poll(() => page.evaluate(condition).catch(() => 'left'), PATIENCE).toBe(true);
}

function silence(seconds: number): Buffer {
  const rate = 8_000;
  const length = seconds * rate;
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(length, 40);
  return Buffer.concat([header, Buffer.alloc(length, 128)]);
}
