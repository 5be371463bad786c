import type { Browser, Page } from 'playwright-core';
import { createRandom } from '../../e2e/support/createRandom.ts';
import type { Measurement } from '../measuring/measurement.ts';
import { openPhone } from './openPhone.ts';

/** What was fetched ahead on a random walk of a guest, over all its pages. */
export type AheadWalk = {
  readonly views: number;
  readonly fetched: number;
  /** Compressed. */
  readonly bytes: number;
  /** Pages fetched ahead that were opened from the page that fetched them. */
  readonly opened: number;
};

const WALKS = 2;
const VIEWS_PER_WALK = 12;
/** Longer than a page needs to be idle, and to fetch what is in view after a scroll. */
const REST_MS = 1_500;
/** Screens scrolled before a tap, at random up to this. */
const MOST_SCREENS = 4;
const ARTICLES_IN_VIEW = `[...document.querySelectorAll('main article:has(a[href])')].flatMap((teaser) => {
  const { top, bottom } = teaser.getBoundingClientRect();
  const { pathname, origin } = teaser.querySelector('a[href]');
  const isInView = (Math.min(bottom, innerHeight) - Math.max(top, 0)) / (bottom - top) >= 0.5;
  return isInView && origin === location.origin && pathname !== location.pathname && /-\\d+$/.test(pathname) ? [pathname] : [];
})`;

/** Reads at random: scrolls some screens, opens any article in view, or starts anew on the front where there is none. */
export async function measureAhead(browser: Browser, origin: URL): Promise<AheadWalk> {
  const walks: AheadWalk[] = [];
  for (let seed = 1; seed <= WALKS; seed += 1) walks.push(await walk(browser, origin, createRandom(seed)));
  const sum = (count: (one: AheadWalk) => number) => walks.reduce((total, one) => total + count(one), 0);
  return {
    views: sum(({ views }) => views),
    fetched: sum(({ fetched }) => fetched),
    bytes: sum(({ bytes }) => bytes),
    opened: sum(({ opened }) => opened),
  };
}

async function walk(browser: Browser, origin: URL, random: () => number): Promise<AheadWalk> {
  const { context, page, cdp } = await openPhone(browser, 'fast');
  const ahead = new Map<string, string>();
  let fetched = 0;
  let bytes = 0;
  let opened = 0;
  await cdp.send('Network.enable');
  cdp.on('Network.responseReceived', ({ requestId, type, response }) => {
    // The browser names no type for what a link fetches ahead.
    if (type === 'Other' && response.mimeType === 'text/html') ahead.set(requestId, new URL(response.url).pathname);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!ahead.has(requestId)) return;
    fetched += 1;
    bytes += encodedDataLength;
  });
  await page.goto(origin.href, { waitUntil: 'load' });
  for (let view = 0; view < VIEWS_PER_WALK; view += 1) {
    const path = await chooseArticle(page, random);
    if (path !== undefined && [...ahead.values()].includes(path)) opened += 1;
    ahead.clear();
    await page.goto(new URL(path ?? '/', origin).href, { waitUntil: 'load' });
  }
  await context.close();
  return { views: VIEWS_PER_WALK, fetched, bytes, opened };
}

async function chooseArticle(page: Page, random: () => number): Promise<string | undefined> {
  await page.waitForTimeout(REST_MS);
  const screens = Math.floor(random() * (MOST_SCREENS + 1));
  for (let screen = 0; screen < screens; screen += 1) {
    await page.evaluate('scrollBy(0, innerHeight)');
    await page.waitForTimeout(REST_MS);
  }
  const paths = await page.evaluate<string[]>(ARTICLES_IN_VIEW);
  return paths[Math.floor(random() * paths.length)];
}

/** The rows of the budgets. */
export function aheadMeasurements({ views, fetched, bytes, opened }: AheadWalk): readonly Measurement[] {
  return [
    {
      name: 'info-ahead-walk',
      value: bytes / views / 1024,
      explanation: `KiB fetched ahead for each page read, ${fetched} articles on ${views} pages of random walks`,
    },
    {
      name: 'info-ahead-opened',
      value: fetched === 0 ? 0 : opened / fetched,
      explanation: `of the articles fetched ahead were opened next: ${opened} of ${views} taps, any article in view as likely`,
    },
  ];
}
