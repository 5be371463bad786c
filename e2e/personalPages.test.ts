import { describe } from 'vitest';
import { DEMO_VENDORS } from '#scripts/demoVendors.ts';
import { subscriptionHref } from '#shared/routes/accountPaths.ts';
import { checkoutOf } from '#shared/routes/hrefs.ts';
import { isFault } from './support/accountVisitor.ts';
import { carryCookie, shareBrowser } from './support/browser.ts';
import { openTraced } from './support/consentDesk.ts';
import { findViolations } from './support/findViolations.ts';
import { isAccessible } from './support/pageChecks/accessible.ts';
import { checkPages } from './support/pageChecks/checkPages.ts';
import { hasKnownAttributes } from './support/pageChecks/documentAttributes.ts';
import { hasNoFaults } from './support/pageChecks/faults.ts';
import { findWide, isAsWideAsItsWindow } from './support/pageChecks/layout.ts';
import type { PageCheck, Stop } from './support/pageChecks/pageCheck.ts';
import { makesNoTextScript } from './support/pageChecks/trustedTypes.ts';
import { isDialogPage, PERSONAL_PATHS } from './support/samplePaths.ts';
import { sharePortal } from './support/sharedPortals.ts';
import { signedIn } from './support/signedIn.ts';

const portal = await sharePortal();
const browser = await shareBrowser();

const PHONE = 320;
const DESK = { width: 1_364, height: 900 };

/** Without those of a dialog: accountDialogs.test.ts. */
const PAGES = Object.values(PERSONAL_PATHS).filter((path) => !isDialogPage(path));
const CHECKOUTS = ['plus', 'coins-5', 'tagespass'].map(checkoutOf);
const IN_OTHER_COLOURS = [subscriptionHref, checkoutOf('plus'), PERSONAL_PATHS['my-topics'], PERSONAL_PATHS.account];

const stop = (title: string, path: string): Stop => ({ title, path, widths: [PHONE] });
const STOPS = [
  ...[...PAGES, ...CHECKOUTS].map((path) => stop('tagesbote', path)),
  ...['rundblick', 'blitz', 'leverkusen'].flatMap((title) => IN_OTHER_COLOURS.map((path) => stop(title, path))),
];
const isOfFirstTitle = ({ title }: Stop) => title === 'tagesbote';

const answers: PageCheck = {
  name: 'answers',
  begin:
    () =>
    ({ status }) =>
      status < 500 ? [] : [`status ${status}`],
};

/** The page as it was loaded on a phone, in a wider window. */
const isAccessibleAtADesk: PageCheck = {
  name: 'G7 is accessible at a desk by night, and as wide as its window there',
  begin:
    () =>
    async ({ page, width }) => {
      await page.setViewportSize(DESK);
      await page.emulateMedia({ colorScheme: 'dark' });
      const found = [...(await findViolations(page, 'dark')), ...(await findWide(page))];
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width, height: 800 });
      return found;
    },
};

const sessions = new Map<string, Promise<string>>();

/** Opens a page as a customer with bookmarks, a reading history and consent to all vendors. */
async function openReader({ title }: Stop) {
  const visitor = await openTraced(browser, portal, { title, consent: DEMO_VENDORS });
  const session = sessions.get(title) ?? signedIn(portal, 'abo', title);
  sessions.set(title, session);
  for (const cookie of (await session).split('; ')) await carryCookie(visitor.page, cookie, title);
  return visitor;
}

// In a block of its own: `npm run rows` lists files without running them, and refuses one without tests.
describe('pages of a customer who agreed to all', () => {
  checkPages({
    stops: STOPS,
    open: openReader,
    checks: [
      answers,
      isAsWideAsItsWindow,
      hasKnownAttributes,
      isAccessible({ light: PHONE }),
      isAccessibleAtADesk,
      makesNoTextScript(isOfFirstTitle),
      hasNoFaults(isFault, isOfFirstTitle),
    ],
  });
});
