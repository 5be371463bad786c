import type { Page } from 'playwright-core';
import { afterEach, beforeEach } from 'vitest';
import { openAccountVisitor, type AccountVisitor } from './accountVisitor.ts';
import { shareBrowser } from './browser.ts';
import { shareHastyPortal } from './sharedPortals.ts';
import type { DemoReader } from './readerCookies.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
/** A free article. */
export const ARTICLE = '/rund-um-den-dom-1001';

/** For each test of a file a phone's window on a portal where nothing is marked, and what the database keeps then. */
export async function openBookmarkDesk() {
  const portal = await shareHastyPortal();
  const { users } = portal;
  const browser = await shareBrowser();
  let visitor: AccountVisitor;
  const openWindow = async (): Promise<Page> => {
    visitor = await openAccountVisitor(browser, portal, PHONE);
    return visitor.page;
  };
  beforeEach(async () => {
    users.fault = 'none';
    await portal.query('DELETE FROM bookmarks');
    await openWindow();
  });
  afterEach(() => visitor.close());

  const logIn = (reader: DemoReader) => visitor.logIn(visitor.frame, reader);
  const mark = () => visitor.page.getByRole('button', { name: 'Merken', exact: true });
  return {
    portal,
    users,
    page: () => visitor.page,
    /** Another device of the same reader. */
    changeDevice: async (): Promise<Page> => {
      await visitor.close();
      return openWindow();
    },
    /** In the dialog that is open. */
    logIn,
    enter: (reader: DemoReader) => visitor.carrySession(reader),
    /** By the form, on another page. */
    logInElsewhere: async (reader: DemoReader): Promise<void> => {
      await visitor.page.goto('/impressum#login');
      await logIn(reader);
      await visitor.page.waitForURL(/\/impressum(#onboarding)?$/);
    },
    /** The page with its buttons alive, and what is known of their reader. */
    open: async (path: string): Promise<void> => {
      await visitor.page.goto(path);
      await visitor.page.waitForSelector('button[data-bookmark][aria-pressed]');
      await visitor.page.waitForLoadState('networkidle');
    },
    /** Ignores the console messages of intended refusals, and requests aborted by leaving a page. */
    faults: () =>
      visitor.problems.filter(
        (problem) => !/status of (409|503)|Clear-Site-Data|^failed: .*\/(api|icons|mandators)\//.test(problem),
      ),
    mark,
    tip: () => visitor.page.locator('[data-bookmark-tip]'),
    pressed: (button = mark()) => button.getAttribute('aria-pressed'),
    kept: async (reader: DemoReader) =>
      (await portal.query(`SELECT kind, id FROM bookmarks WHERE sso_id = ? ORDER BY kind, id`, `demo-${reader}`)).map(
        ({ kind, id }) => [kind, id].join(':'),
      ),
    /** As many as a reader without a subscription may keep. */
    fill: async (reader: DemoReader): Promise<void> => {
      for (const id of [1002, 1003, 1004, 1005, 1006])
        await portal.query(
          `INSERT INTO bookmarks (sso_id, mandator, kind, id, ts) VALUES (?, 'tagesbote', 'article', ?, 1)`,
          `demo-${reader}`,
          id,
        );
    },
  };
}
