import type { Browser, Page } from 'playwright-core';
import { CONSENT_COOKIE } from '#shared/cookies/consentCookies.ts';
import { menuTexts } from '#shared/i18n/texts/layout.ts';
import { consentCookie } from '../../e2e/support/consentCookies.ts';
import type { Measurement } from '../measuring/measurement.ts';
import { median } from '../measuring/quantile.ts';
import { readVitalsOf, type Vitals } from './loadPage.ts';
import { openPhone } from './openPhone.ts';
import { PAINTED_PAGES, type PaintedPage } from './paintedPages.ts';

/** A page for a Plus reader with consent to ads, compared with the same page for an anonymous reader. G20. */
export type Earning = {
  readonly page: PaintedPage;
  readonly earning: readonly Vitals[];
  readonly anonymous: readonly Vitals[];
  /** Repeated anonymous loads: their difference is the noise. */
  readonly again: readonly Vitals[];
  /** Layout shift after scrolling past all filled slots. */
  readonly shifts: readonly number[];
  /** From a touch of the menu to the next paint, with filled slots. */
  readonly touchMs: readonly number[];
  /** Filled slots of one load. */
  readonly slots: number;
};

/** @param cookie `Cookie` header of the reader */
export async function measureEarning(
  browser: Browser,
  origin: URL,
  { cookie, rounds }: { readonly cookie: string; readonly rounds: number },
): Promise<readonly Earning[]> {
  const measured: Earning[] = [];
  for (const page of PAINTED_PAGES) {
    const url = new URL(page.path, origin);
    const [earning, anonymous, again]: [Vitals[], Vitals[], Vitals[]] = [[], [], []];
    const [shifts, touchMs]: [number[], number[]] = [[], []];
    let slots = Infinity;
    for (let round = 0; round < rounds; round += 1) {
      anonymous.push(await loadAnonymous(browser, url));
      const loaded = await loadEarning(browser, url, cookie);
      earning.push(loaded.vitals);
      shifts.push(loaded.shift);
      touchMs.push(loaded.touchMs);
      slots = Math.min(slots, loaded.slots);
      again.push(await loadAnonymous(browser, url));
    }
    measured.push({ page, earning, anonymous, again, shifts, touchMs, slots });
  }
  return measured;
}

async function loadAnonymous(browser: Browser, url: URL): Promise<Vitals> {
  const { context, page } = await openPhone(browser);
  try {
    return await readVitalsOf(page, url);
  } finally {
    await context.close();
  }
}

async function loadEarning(browser: Browser, url: URL, cookie: string) {
  const { context, page } = await openPhone(browser);
  try {
    const [name = '', value = ''] = cookie.split(/=(.*)/);
    const consent = { name: CONSENT_COOKIE.name, value: consentCookie('advertising', 'recommendations') };
    await context.addCookies([{ name, value }, consent].map((one) => ({ ...one, url: url.origin, secure: true })));
    // As stored by an earlier page.
    await page.addInitScript(`if (self === top) localStorage.setItem('ads', '1')`);
    await page.addInitScript(NOTE_TOUCHES);
    const vitals = await readVitalsOf(page, url);
    const slots = await readPastSlots(page);
    const shift = await page.evaluate<number>('vitals.cls');
    return { vitals, slots, shift, touchMs: await touchMenu(page) };
  } finally {
    await context.close();
  }
}

const NOTE_TOUCHES = `
  globalThis.touchMs = 0;
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'click') touchMs = Math.max(touchMs, duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });`;

/** Filled slots required by G20. */
const WANTED_SLOTS = 3;

/** Scrolls past all slots and returns how many are filled; a slot that stays empty invalidates the measurement. */
async function readPastSlots(page: Page): Promise<number> {
  const slots = await page.locator('[data-ad]').all();
  for (const slot of slots) {
    await slot.evaluate((element) => element.scrollIntoView());
    await slot.locator('a').waitFor();
  }
  if (slots.length < WANTED_SLOTS) throw new Error(`${page.url()} has ${slots.length} slots`);
  return slots.length;
}

/** Polling interval for the browser's report of an interaction. */
const ASK_AGAIN_MS = 100;
const MOST_QUESTIONS = 100;

async function touchMenu(page: Page): Promise<number> {
  await page.evaluate('scrollTo(0, 0)');
  await page.getByRole('button', { name: menuTexts.open }).first().tap();
  for (let asked = 0; asked < MOST_QUESTIONS; asked += 1) {
    const ms = await page.evaluate<number>('touchMs');
    if (ms > 0) return ms;
    await page.waitForTimeout(ASK_AGAIN_MS);
  }
  throw new Error(`${page.url()}: no touch of the menu was timed`);
}

/** The rows of the budgets: medians of the rounds' ratios, the largest shift, the median touch. */
export function earningMeasurements(earnings: readonly Earning[]): readonly Measurement[] {
  return earnings.flatMap(({ page: { name }, earning, anonymous, again, shifts, touchMs, slots }): Measurement[] => [
    { name: `earning-${name}-fcp`, ...compare(earning, anonymous, ({ fcpMs }) => fcpMs) },
    { name: `info-earning-${name}-again`, ...compare(again, anonymous, ({ fcpMs }) => fcpMs) },
    { name: `earning-${name}-lcp`, ...compare(earning, anonymous, ({ lcpMs }) => lcpMs) },
    { name: `earning-${name}-cls`, value: Math.max(...shifts), explanation: `${slots} slots filled` },
    { name: `earning-${name}-touch`, value: median(touchMs) },
  ]);
}

function compare(earning: readonly Vitals[], anonymous: readonly Vitals[], timeOf: (vitals: Vitals) => number) {
  const [ours, theirs] = [earning.map(timeOf), anonymous.map(timeOf)];
  return {
    value: median(ours.map((value, round) => value / (theirs[round] ?? Number.NaN))),
    explanation: `${median(ours).toFixed(0)} ms, as a stranger has it ${median(theirs).toFixed(0)} ms`,
  };
}
