import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { subscriptionHref } from '#shared/routes/accountPaths.ts';
import { checkoutOf } from '#shared/routes/hrefs.ts';
import { isFault } from './support/accountVisitor.ts';
import { carryCookie, openVisitor, shareBrowser } from './support/browser.ts';
import { findViolations } from './support/findViolations.ts';
import { PERSONAL_PATHS } from './support/samplePaths.ts';
import { sharePortal } from './support/sharedPortals.ts';
import { signedIn } from './support/signedIn.ts';

const portal = await sharePortal();
const browser = await shareBrowser();

const PHONE = { width: 320, height: 800 };
const DESK = { width: 1_364, height: 900 };

/** Those of a dialog open in it, and are looked at there: accountDialogs.test.ts. */
const PAGES = Object.values(PERSONAL_PATHS).filter((path) => !path.startsWith('/__mein-portal/dialog-flow/'));

/** A window of somebody who has ordered, reads and marks. */
async function openReader(title: string) {
  const baseURL = `http://${title}.localhost:${portal.port}`;
  const visitor = await openVisitor(browser, portal.port, { baseURL, viewport: PHONE });
  for (const cookie of (await signedIn(portal, 'abo', title)).split('; '))
    await carryCookie(visitor.page, cookie, title);
  return visitor;
}

/** By day on a phone as narrow as there are, by night at a desk. */
async function lookAt(page: Page, path: string): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(PHONE);
  const answer = await page.goto(path, { waitUntil: 'load' });
  const found = answer && answer.status() < 500 ? [] : [`status ${answer?.status()}`];
  found.push(...(await findViolations(page, 'light')), ...(await findWide(page)));
  await page.setViewportSize(DESK);
  await page.emulateMedia({ colorScheme: 'dark' });
  found.push(...(await findViolations(page, 'dark')), ...(await findWide(page)));
  return found.map((problem) => `${path}: ${problem}`);
}

async function findWide(page: Page): Promise<readonly string[]> {
  const [has, may] = await page.evaluate<[number, number]>('[document.documentElement.scrollWidth, innerWidth]');
  return has > may ? [`${has} px wide`] : [];
}

describe('G7 every page for one reader', () => {
  it.each([...PAGES, checkoutOf('plus'), checkoutOf('coins-5'), checkoutOf('tagespass')])(
    '%s is accessible, and as wide as its window',
    async (path) => {
      const { page, problems, close } = await openReader('tagesbote');
      expect(await lookAt(page, path)).toEqual([]);
      expect(problems.filter(isFault)).toEqual([]);
      await close();
    },
  );

  it.each(['rundblick', 'blitz', 'leverkusen'])('in the colours of %s', async (title) => {
    const { page, close } = await openReader(title);
    for (const path of [subscriptionHref, checkoutOf('plus'), PERSONAL_PATHS['my-topics'], PERSONAL_PATHS.account])
      expect(await lookAt(page, path)).toEqual([]);
    await close();
  });
});
