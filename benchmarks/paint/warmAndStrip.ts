import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { writeBarePage } from './barePage.ts';
import { openPhone } from './openPhone.ts';
import { readBlocks } from './readBlocks.ts';

const MAXIMUM_ROUNDS = 120;
const ROUND_DELAY_MS = 1_000;

/** The portal's page, and a bare one with the same text. */
export type WarmPage = { readonly html: string; readonly bare: string };

/** Loads a page until all its pictures are AVIF, which the image service encodes last. */
export async function warmAndStrip(browser: Browser, url: URL): Promise<WarmPage> {
  for (let round = 0; round < MAXIMUM_ROUNDS; round += 1) {
    if (round > 0) await wait(ROUND_DELAY_MS);
    const { context, page } = await openPhone(browser, 'fast');
    let isWarm = round > 0;
    page.on('response', (response) => {
      if (/^image\/(?!avif|svg)/.test(response.headers()['content-type'] ?? '')) isWarm = false;
    });
    const answer = await page.goto(url.href, { waitUntil: 'networkidle' });
    const html = (await answer?.text()) ?? '';
    const bare = writeBarePage(await page.title(), await page.evaluate(readBlocks));
    await context.close();
    if (isWarm) return { html, bare };
  }
  throw new Error(`${url}: its pictures never came as AVIF`);
}
