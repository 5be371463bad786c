import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { paymentPage as pay } from '#shared/i18n/paymentPage.ts';
import { orderedHref } from '#shared/routes/hrefs.ts';

/** The device of the ordering tests. */
export const ORDERING_PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

/** Pays with a card on the payment service's own page, and comes back. */
export async function payByCard(
  page: Page,
  ending: string,
  press: (button: Locator) => Promise<void> = (button) => button.click(),
): Promise<void> {
  await page.waitForURL(/\/\/pay\.localhost/);
  await page.getByLabel(pay.cardNumber).fill(`4000 0000 0000 ${ending}`);
  await page.getByLabel(pay.expiry).fill('12/30');
  await page.getByLabel(pay.check).fill('123');
  await press(page.getByRole('button', { name: /mit Karte zahlen/ }));
  await page.waitForURL(new RegExp(`${orderedHref}\\?`));
}
