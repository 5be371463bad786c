import type { Page } from 'playwright-core';
import type { PageCheck, Stop } from './pageCheck.ts';

/** The focused element: its position in the document, whether it is visible and outlined. Null without focus. */
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

export type Focused = {
  readonly name: string;
  readonly position: number;
  readonly isSeen: boolean;
  readonly isOutlined: boolean;
};
const MOST_STOPS = 400;

export function readFocused(page: Page): Promise<Focused | null> {
  return page.evaluate<Focused | null>(FOCUSED);
}

async function tabThrough(page: Page): Promise<Focused[]> {
  const stops: Focused[] = [];
  while (stops.length < MOST_STOPS) {
    await page.keyboard.press('Tab');
    const focused = await readFocused(page);
    if (!focused || focused.position === stops[0]?.position) return stops;
    stops.push(focused);
  }
  throw new Error(`The focus does not get through: ${stops.at(-1)?.name}`);
}

/** At a desk, in a window lower than the page. */
export const hasTabStopsInOrder = (atWidth: number, covers: (stop: Stop) => boolean): PageCheck => ({
  name: 'G7 every stop by keyboard is seen, outlined and in the order of the page, and the last is in the footer',
  covers,
  begin:
    () =>
    async ({ page, width }) => {
      if (width !== atWidth) return [];
      await page.setViewportSize({ width: 1_064, height: 700 });
      const stops = await tabThrough(page);
      // All links, and the button of the lite mode.
      const below = await page.locator('footer :is(a, button):visible').count();
      return [
        ...stops.flatMap(({ name, isSeen }) => (isSeen ? [] : [`not seen: ${name}`])),
        ...stops.flatMap(({ name, isOutlined }) => (isOutlined ? [] : [`not outlined: ${name}`])),
        ...stops.flatMap(({ name, position }, at) =>
          position < (stops[at - 1]?.position ?? 0) ? [`not in order: ${name}`] : [],
        ),
        ...stops
          .slice(-below)
          .flatMap(({ name }) => (/^<(?:a |button)/.test(name) ? [] : [`not in the footer: ${name}`])),
        ...(stops.length > below + 10 ? [] : [`only ${stops.length} stops with ${below} in the footer`]),
      ];
    },
});
