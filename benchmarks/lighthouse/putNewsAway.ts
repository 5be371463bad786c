import { chromium } from 'playwright-core';

/**
 * Puts the breaking news away in a browser, which keeps that in its storage, and makes sure that the question about
 * third parties is what a next visit begins with. @param port of the browser's DevTools
 */
export async function putNewsAway(port: number, url: URL): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no context');
  const page = await context.newPage();
  await page.goto(url.href);
  const question = page.locator('dialog[data-consent]:popover-open');
  await page.getByRole('button', { name: 'Eilmeldung ausblenden' }).click();
  await question.waitFor();
  await page.reload();
  await question.waitFor();
  await page.close();
  await browser.close();
}
