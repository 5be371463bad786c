import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import * as v from 'valibot';
import { decideAhead } from '../../e2e/support/consentCookies.ts';
import { SAMPLE_PATHS } from '../../e2e/support/samplePaths.ts';
import type { Measurement } from '../measuring/measurement.ts';
import { median, quantile } from '../measuring/quantile.ts';
import { openPhone } from './openPhone.ts';

/** From touch to next paint, ms, one value per round. */
export type TouchedButton = { readonly path: string; readonly name: string; readonly paintedMs: readonly number[] };

const PAGES = ['home', 'article', 'podcast', 'newsletters', 'testbericht'] as const;
/** The browser reports no faster interactions. Event Timing, 3.2. */
const UNTOLD_MS = 16;
/** Delay with which the browser reports an interaction. */
const TOLD_MS = 300;
const SETTLED_MS = 1_500;

const NOTE_TOUCHES = `
  globalThis.touchMs = 0;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId) touchMs = Math.max(touchMs, duration);
  }).observe({ type: 'event', durationThreshold: ${UNTOLD_MS} });`;

/** An anonymous reader on a slow phone touches every visible button of a page of each kind, one after another. G21. */
export async function measureButtons(browser: Browser, origin: URL, rounds: number): Promise<readonly TouchedButton[]> {
  const touched = new Map<string, { path: string; name: string; paintedMs: number[] }>();
  for (let round = 0; round < rounds; round += 1)
    for (const kind of PAGES) {
      const path = SAMPLE_PATHS[kind];
      for (const [name, ms] of await touchAll(browser, new URL(path, origin))) {
        const key = `${name} ${path}`;
        const known = touched.get(key) ?? { path, name, paintedMs: [] };
        known.paintedMs.push(ms);
        touched.set(key, known);
      }
    }
  return [...touched.values()];
}

async function touchAll(browser: Browser, url: URL): Promise<readonly (readonly [string, number])[]> {
  const { context, page } = await openPhone(browser);
  try {
    await decideAhead(context);
    await page.addInitScript(NOTE_TOUCHES);
    await page.goto(url.href, { waitUntil: 'networkidle' });
    const touched: [string, number][] = [];
    for (const [place, name] of (await markButtons(page)).entries())
      if (await touch(page, place)) touched.push([name, await readTouch(page)]);
    return touched;
  } finally {
    await context.close();
  }
}

/**
 * Returns the buttons' names. Repeated ones such as bookmarks are tested once, and last, because the dialog they open
 * requires a reload. Marks them in the page, because an element handle makes Playwright listen to every touch: 8 ms of
 * a slow phone.
 */
function markButtons(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const others = document.querySelectorAll<HTMLElement>('button[type=button]:not([data-bookmark])');
    const bookmarks = document.querySelectorAll<HTMLElement>('[data-bookmark]');
    return [...others, ...[...bookmarks].slice(0, 1)].map((button, place) => {
      button.dataset['place'] = String(place);
      return [button, ...(button.ariaLabelledByElements ?? [])]
        .map(({ ariaLabel, textContent }) => ariaLabel ?? textContent)
        .join(' ')
        .trim();
    });
  });
}

/** False if it cannot be touched: removed, hidden or covered. */
async function touch(page: Page, place: number): Promise<boolean> {
  const middle = await page.evaluate((selector) => {
    const button = document.querySelector(selector);
    if (!button?.checkVisibility({ visibilityProperty: true })) return null;
    button.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = button.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return button.contains(document.elementFromPoint(x, y)) ? { x, y } : null;
  }, `[data-place="${place}"]`);
  if (!middle) return false;
  // Scrolling wakes islands and loads pictures, which is not part of a touch.
  await wait(SETTLED_MS);
  await page.evaluate('touchMs = 0');
  await page.touchscreen.tap(middle.x, middle.y);
  return true;
}

/** Closes what was opened. */
async function readTouch(page: Page): Promise<number> {
  await wait(TOLD_MS);
  const told = v.parse(v.number(), await page.evaluate('touchMs'));
  await page.keyboard.press('Escape');
  return Math.max(told, UNTOLD_MS);
}

/** The row of the budgets. */
export function buttonMeasurements(touched: readonly TouchedButton[]): readonly Measurement[] {
  const medians = touched.map(({ path, name, paintedMs }) => ({ path, name, ms: median(paintedMs) }));
  const slowest = medians.toSorted((one, other) => other.ms - one.ms);
  return [
    {
      name: 'touch-any',
      value: quantile(
        medians.map(({ ms }) => ms),
        0.98,
      ),
    },
    {
      name: 'info-touch-any-half',
      value: median(medians.map(({ ms }) => ms)),
      explanation: `ms of half of ${touched.length} buttons; the slowest: ${slowest
        .slice(0, 4)
        .map(({ path, name, ms }) => `“${name}” of ${path} ${ms}`)
        .join(', ')}`,
    },
  ];
}
