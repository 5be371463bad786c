import { chromium } from 'playwright-core';

/**
 * Dismisses the breaking news in a browser, if the page has any, and verifies that the next visit opens the consent
 * banner.
 * @param port of the browser's DevTools
 */
export async function dismissNews(port: number, url: URL): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no context');
  const page = await context.newPage();
  await page.goto(url.href);
  const question = page.locator('dialog[data-consent]:popover-open');
  const dismiss = page.getByRole('button', { name: 'Eilmeldung ausblenden' });
  if (await dismiss.count()) await dismiss.click();
  await question.waitFor();
  await page.reload();
  await question.waitFor();
  await page.close();
  await browser.close();
}
