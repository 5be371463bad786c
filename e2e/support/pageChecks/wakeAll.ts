import type { Page } from 'playwright-core';
import { until } from '../until.ts';

const ASLEEP = `[...document.querySelectorAll('portal-island:not([data-awake])')]
  .filter((island) => island.firstElementChild?.checkVisibility()).map(({ outerHTML }) => outerHTML)`;

/** Wakes all visible islands: those that wait to be near the screen, and those that wait for an interaction. */
export async function wakeAll(page: Page): Promise<void> {
  await page.evaluate(`(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    for (const island of document.querySelectorAll('portal-island')) {
      island.scrollIntoView({ block: 'center', behavior: 'instant' });
      await frame();
      for (const touchable of island.querySelectorAll('button, input, a'))
        touchable.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    }
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await frame();
    }
  })()`);
  await until('every island is awake', async () => (await page.evaluate<string[]>(ASLEEP)).length === 0);
}
