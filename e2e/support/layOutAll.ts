import type { Page } from 'playwright-core';

/** Lays out sections that a page lays out only near the screen (`shared/styles/later.css`), for true heights. */
export async function layOutAll(page: Page): Promise<void> {
  await page.evaluate(
    `for (const section of document.querySelectorAll('[data-deferred]'))
      section.style.contentVisibility = 'visible'`,
  );
}
