import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { shareBrowser, openVisitor } from './support/browser.ts';
import { SAMPLE_ARTICLES, SAMPLE_PATHS } from './support/samplePaths.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();
const browser = await shareBrowser();

const { home, search, podcast, meineregion, newsletter } = SAMPLE_PATHS;
const PAGES = [
  home,
  SAMPLE_ARTICLES.free,
  SAMPLE_ARTICLES.paid,
  search,
  podcast,
  meineregion,
  newsletter,
  '/gibt-es-nicht',
];

async function open(
  path: string,
  viewport: { readonly width: number; readonly height: number },
  reducedMotion: 'reduce' | 'no-preference' = 'reduce',
) {
  const visitor = await openVisitor(browser, portal.port, { viewport, reducedMotion });
  await visitor.page.route(/\/bilder\//, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  await visitor.page.goto(path, { waitUntil: 'networkidle' });
  return visitor;
}

/**
 * What holds the focus: its place among everything, whether it is to be seen, and whether it is outlined. Null when
 * nothing does.
 */
const FOCUSED = `(() => {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const points = [[(left + right) / 2, (top + bottom) / 2], [left + 2, top + 2], [right - 2, bottom - 2]];
  const isSeen = points.some(([x, y]) => {
    const there = document.elementFromPoint(x, y);
    return there !== null && (element.contains(there) || there.contains(element));
  });
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  return {
    name: element.outerHTML.slice(0, 90),
    position: [...document.querySelectorAll('*')].indexOf(element),
    isSeen,
    // The browser outlines the controls of its own player within it.
    isOutlined: (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || element.localName === 'audio',
  };
})()`;

type Focused = {
  readonly name: string;
  readonly position: number;
  readonly isSeen: boolean;
  readonly isOutlined: boolean;
};
const MOST_STOPS = 400;

async function walk(page: Page): Promise<Focused[]> {
  const stops: Focused[] = [];
  while (stops.length < MOST_STOPS) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate<Focused | null>(FOCUSED);
    if (!focused || focused.position === stops[0]?.position) return stops;
    stops.push(focused);
  }
  throw new Error(`The focus does not get through: ${stops.at(-1)?.name}`);
}

describe('by keyboard alone', () => {
  it.each(PAGES)(
    'G7 %s: every stop is seen, outlined and in the order of the page, and the last is in the footer',
    async (path) => {
      const { page, close } = await open(path, { width: 1_064, height: 700 });
      const stops = await walk(page);
      expect(stops.filter((stop) => !stop.isSeen || !stop.isOutlined)).toEqual([]);
      expect(stops.map((stop) => stop.position)).toEqual(
        stops.map((stop) => stop.position).toSorted((one, other) => one - other),
      );
      // All links, and the button of the lite mode.
      const stopsBelow = await page.locator('footer :is(a, button):visible').count();
      expect(stops.slice(-stopsBelow).every((stop) => /^<(?:a |button)/.test(stop.name))).toBe(true);
      expect(stops.length).toBeGreaterThan(stopsBelow + 10);
      await close();
    },
  );

  it('G7 the first stop leads to the content, past the menus', async () => {
    const { page, close } = await open('/1001', { width: 390, height: 844 });
    await page.keyboard.press('Tab');
    expect(await page.evaluate<Focused | null>(FOCUSED)).toMatchObject({
      isSeen: true,
      name: expect.stringContaining('href="#inhalt"'),
    });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.querySelector("main").contains(document.activeElement)')).toBe(true);
    await close();
  });

  it('G7 the menu opens, holds what is in it, and gives the focus back when it is closed', async () => {
    const { page, close } = await open('/koeln', { width: 390, height: 844 });
    const opener = page.getByRole('button', { name: 'Menü öffnen' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('[data-sidebar]').isVisible()).toBe(true);
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.querySelector("[data-sidebar]").contains(document.activeElement)')).toBe(true);
    await page.keyboard.press('Escape');
    expect(await page.locator('[data-sidebar]').isVisible()).toBe(false);
    expect(await page.evaluate('document.activeElement.ariaLabel')).toBe('Menü öffnen');
    await close();
  });
});

describe('for eyes that need more', () => {
  /** 1280 by 1024 pixels at 400 percent. WCAG 1.4.10. */
  const ENLARGED = { width: 320, height: 256 };
  const WIDTH = 'document.documentElement.scrollWidth';
  /**
   * Whatever hides what does not fit, and holds more than fits. Cut off on purpose is what only screen readers are
   * told.
   */
  const CUT_OFF = `[...document.querySelectorAll('body *')].filter((element) => {
    const { overflowX, overflowY, position } = getComputedStyle(element);
    const isSmall = element.clientWidth < 2 || element.clientHeight < 2;
    const isCut = (overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1) || (overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1);
    return isCut && !isSmall && position !== 'fixed';
  }).map((element) => element.outerHTML.slice(0, 90))`;

  it.each(PAGES)(
    'G7 %s loses nothing at 400 percent, where what sticks leaves room to read, nor with wide spacing of letters, words and lines',
    async (path) => {
      const { page, close } = await open(path, ENLARGED);
      expect(await page.evaluate(WIDTH)).toBe(ENLARGED.width);
      await page.evaluate('scrollTo(0, 2000)');
      const covered =
        await page.evaluate<number>(`[...document.querySelectorAll('body *')].reduce((height, element) => {
      const box = element.getBoundingClientRect();
      const isStuck = ['fixed', 'sticky'].includes(getComputedStyle(element).position) && box.bottom > 0 && box.top < innerHeight && box.width > innerWidth / 2;
      return isStuck ? Math.max(height, box.bottom) : height;
    }, 0)`);
      expect(covered).toBeLessThan(ENLARGED.height / 3);
      await page.setViewportSize({ width: 390, height: 844 });
      // The policy allows no style of a stranger's; a reader's own is none of its business.
      await page.evaluate(`(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }');
      document.adoptedStyleSheets = [sheet];
    })()`);
      expect([await page.evaluate(WIDTH), await page.evaluate(CUT_OFF)]).toEqual([390, []]);
      await close();
    },
  );

  it('G7 nothing moves by itself for who asked for that', async () => {
    const moving = `document.getAnimations().filter((animation) => animation.effect.getKeyframes().some((frame) => 'transform' in frame)).length`;
    for (const [reducedMotion, expected] of [
      ['no-preference', 1],
      ['reduce', 0],
    ] as const) {
      const { page, close } = await open('/1001', { width: 390, height: 844 }, reducedMotion);
      expect([reducedMotion, await page.evaluate(moving)]).toEqual([reducedMotion, expected]);
      await close();
    }
  });
});
