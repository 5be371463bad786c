import type { Browser, Page } from 'playwright-core';
import * as v from 'valibot';
import { noteVitals } from './noteVitals.ts';
import { openPhone, type PhoneKind } from './openPhone.ts';
import { touchEarly, type Touch } from './touchEarly.ts';

export type Vitals = {
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly cls: number;
  /** The longest task over 50 ms between first paint and rest; 0 if there is none. */
  readonly longestTaskMs: number;
  /** The longest task before that, which ends in the first paint. */
  readonly firstTaskMs: number;
  /** Kind of the LCP element. */
  readonly lcpOf: string;
  /** Time until the last byte of the page. */
  readonly completeMs: number;
};

const LONGEST_WAIT_MS = 20_000;
const ASK_AGAIN_MS = 100;
const timeMs = v.pipe(v.number(), v.minValue(1));
const vitalsContract = v.object({
  fcpMs: timeMs,
  lcpMs: timeMs,
  cls: v.number(),
  tasks: v.array(v.object({ startMs: v.number(), durationMs: v.number() })),
  lcpOf: v.string(),
  completeMs: timeMs,
});

/** Loads a page with empty caches until it is idle. No input, which would end LCP. */
export async function readVitals(browser: Browser, url: URL, phone?: PhoneKind): Promise<Vitals> {
  const { context, page } = await openPhone(browser, phone);
  try {
    return await readVitalsOf(page, url);
  } finally {
    await context.close();
  }
}

/** The same on a prepared phone that stays open. */
export async function readVitalsOf(page: Page, url: URL): Promise<Vitals> {
  await page.addInitScript(noteVitals);
  await page.goto(url.href, { waitUntil: 'networkidle' });
  // Observers are called later, on a slow phone after the network is idle.
  const tooLate = performance.now() + LONGEST_WAIT_MS;
  for (;;) {
    const seen = await page.evaluate(
      '({ ...vitals, completeMs: performance.getEntriesByType("navigation")[0].responseEnd })',
    );
    if (v.is(vitalsContract, seen) || performance.now() > tooLate) return toVitals(v.parse(vitalsContract, seen));
    await page.waitForTimeout(ASK_AGAIN_MS);
  }
}

function toVitals({ tasks, ...seen }: v.InferOutput<typeof vitalsContract>): Vitals {
  const longest = (isMeant: (startMs: number) => boolean) =>
    Math.max(0, ...tasks.filter(({ startMs }) => isMeant(startMs)).map(({ durationMs }) => durationMs));
  return {
    ...seen,
    longestTaskMs: longest((startMs) => startMs >= seen.fcpMs),
    firstTaskMs: longest((startMs) => startMs < seen.fcpMs),
  };
}

/** Since the start of the navigation, in ms. */
export type TouchTimes = { readonly touchedMs: number; readonly answeredMs: number };

/** Time at which a touch is answered on the screen; made as soon as the button is painted, or once the page is idle. */
export async function timeTouch(
  browser: Browser,
  url: URL,
  touch: Touch,
  { isSettled = false }: { readonly isSettled?: boolean } = {},
): Promise<TouchTimes> {
  const { context, page, cdp } = await openPhone(browser);
  const { promise: answered, resolve, reject } = Promise.withResolvers<TouchTimes>();
  const tooLate = setTimeout(reject, LONGEST_WAIT_MS, new Error(`${url}: “${touch.button}” answers no touch`));
  try {
    await page.exposeFunction('tellAnswered', (answeredMs: number, touchedMs: number) =>
      resolve({ answeredMs, touchedMs }),
    );
    await page.exposeFunction('tap', async (x: number, y: number) => {
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    });
    if (isSettled) {
      await page.goto(url.href, { waitUntil: 'networkidle' });
      await page.evaluate(touchEarly, touch);
    } else {
      await page.addInitScript(touchEarly, touch);
      await page.goto(url.href, { waitUntil: 'commit' });
    }
    return await answered;
  } finally {
    clearTimeout(tooLate);
    await context.close();
  }
}
