import { expect, it } from 'vitest';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import { answerPictures } from './support/answerPictures.ts';
import { openVisitor, shareBrowser } from './support/browser.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();
const browser = await shareBrowser();

/** Touch targets by part of the page. */
const CONTROLS = [
  'header:not(main *) :is(a, button)',
  '[data-breaking-news] :is(a, button)',
  'main h2 > a[href]:not([href*="-1"])',
  'main nav a',
  'main button[data-placed]',
  'footer a',
] as const;

/** Those whose target is less than 44 px high around the middle of what is seen, as hits count it: whole pixels. */
const TOO_LOW = `(selector) => [...document.querySelectorAll(selector)].flatMap((control) => {
  if (!control.checkVisibility({ visibilityProperty: true })) return [];
  control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const { left, top, width, height } = control.getBoundingClientRect();
  const isHit = (y) => control.contains(document.elementFromPoint(left + width / 2, y));
  const middle = top + height / 2;
  let [from, to] = [middle, middle];
  while (from > middle - 40 && isHit(from - 0.25)) from -= 0.25;
  while (to < middle + 40 && isHit(to + 0.25)) to += 0.25;
  return to - from < 42.5 ? [selector + ' ' + control.ariaLabel + ' ' + control.textContent + ' ' + (to - from)] : [];
})`;

it.each(MANDATORS.map(({ id }) => id))('G7 %s: whatever leads on is 44 px high for a finger', async (title) => {
  const { page, close } = await openVisitor(browser, portal.port, {
    baseURL: `http://${title}.localhost:${portal.port}`,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await answerPictures(page);
  for (const path of title === 'tagesbote' ? ['/', '/koeln', '/suche?q=dom', '/1001'] : ['/']) {
    await page.goto(path);
    await page.waitForSelector(':root[data-settled]');
    await page.waitForSelector('main button[data-placed]', { state: 'attached' });
    const low = [];
    for (const selector of CONTROLS)
      low.push(await page.evaluate<string[]>(`(${TOO_LOW})(${JSON.stringify(selector)})`));
    expect([path, low.flat()]).toEqual([path, []]);
  }
  await close();
});
