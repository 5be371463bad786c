import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, ElementHandle, Page } from 'playwright-core';
import * as v from 'valibot';
import { decideAhead } from '../../e2e/support/consentCookies.ts';
import { SAMPLE_PATHS } from '../../e2e/support/samplePaths.ts';
import type { Measurement } from '../measuring/measurement.ts';
import { median, quantile } from '../measuring/quantile.ts';
import { openPhone } from './openPhone.ts';

/** From the touch to the next paint, ms, a value for each round. */
export type TouchedButton = { readonly path: string; readonly name: string; readonly paintedMs: readonly number[] };

const PAGES = ['home', 'article', 'podcast', 'newsletters', 'testbericht'] as const;
/** The browser tells of no touch that is painted sooner. Event Timing, 3.2. */
const UNTOLD_MS = 16;
/** It tells of a touch some time after it. */
const TOLD_MS = 300;
const SETTLED_MS = 1_500;

const NOTE_TOUCHES = `
  globalThis.touchMs = 0;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId) touchMs = Math.max(touchMs, duration);
  }).observe({ type: 'event', durationThreshold: ${UNTOLD_MS} });`;

/** A guest on a slow phone touches every button that a page of each kind shows, one after the other. G21. */
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
    for (const button of await buttonsOf(page)) {
      const name = await nameOf(button);
      if (await touch(page, button)) touched.push([name, await readTouch(page)]);
    }
    return touched;
  } finally {
    await context.close();
  }
}

/** One mark is like another, and the last: a guest's page is loaded anew once the dialog that it opens is closed. */
async function buttonsOf(page: Page): Promise<ElementHandle<Element>[]> {
  const [others, marks] = [await page.$$('button[type=button]:not([data-bookmark])'), await page.$$('[data-bookmark]')];
  return [...others, ...marks.slice(0, 1)];
}

function nameOf(button: ElementHandle<Element>): Promise<string> {
  return button.evaluate((element) =>
    [element, ...(element.ariaLabelledByElements ?? [])]
      .map(({ ariaLabel, textContent }) => ariaLabel ?? textContent)
      .join(' ')
      .trim(),
  );
}

/** False where a finger cannot reach it: it is not shown, or lies below something else. */
async function touch(page: Page, button: ElementHandle<Element>): Promise<boolean> {
  const place = await button.evaluate((element) => {
    if (!element.checkVisibility({ visibilityProperty: true })) return null;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return element.contains(document.elementFromPoint(x, y)) ? { x, y } : null;
  });
  if (!place) return false;
  // Scrolling wakes islands and has pictures come, which is no part of a touch.
  await wait(SETTLED_MS);
  await page.evaluate('touchMs = 0');
  await page.touchscreen.tap(place.x, place.y);
  return true;
}

/** Closes what it has opened, for the next. */
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
