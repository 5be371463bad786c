import fs from 'node:fs';
import browsers from '#scripts/browsers.json' with { type: 'json' };
import { afterAll, expect, it } from 'vitest';
import { comeBackTo } from './support/engines/comeBackTo.ts';
import { launchEngine } from './support/engines/launchEngine.ts';
import { logInByForm } from './support/engines/logInByForm.ts';
import { SAMPLE_ARTICLES, SAMPLE_LISTS, SAMPLE_PATHS } from './support/samplePaths.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();
/** Playwright's instrumentation and headless Chromium disable the back/forward cache. */
const isWhole = browsers.chromium.some((path) => fs.existsSync(path));
const browser = isWhole ? await launchEngine('chromium') : null;
afterAll(() => browser?.close());

const at = (path: string) => `http://tagesbote.localhost:${portal.port}${path}`;
/** One of each layout and of each kind of article; all of them, in three engines: `e2e/deep/engines.test.ts`. */
const KINDS = [
  SAMPLE_PATHS.home,
  SAMPLE_LISTS.channel,
  SAMPLE_PATHS.search,
  SAMPLE_PATHS.author,
  SAMPLE_PATHS.meineregion,
  SAMPLE_PATHS.podcast,
  SAMPLE_PATHS.order,
  SAMPLE_PATHS.testbericht,
  ...Object.values(SAMPLE_ARTICLES),
];

it.skipIf(!isWhole).each(['anonymous', 'plus'])(
  'G21 nothing speaks against going back at once to any kind of public page: %s',
  async (name) => {
    if (!browser) throw new Error('No Chromium');
    const window = await browser.openWindow();
    if (name !== 'anonymous') {
      await window.goto(at('/koeln#login'));
      await logInByForm(window, portal, name);
    }
    // The back/forward cache never holds a paid text that its reader may read: decision 075.
    const paths = KINDS.filter((path) => path !== SAMPLE_ARTICLES.paid || name === 'anonymous');
    const reader = name === 'anonymous' ? 'anonymous' : 'loggedIn';
    expect((await comeBackTo(window, { paths, at, isKept: () => true })).map(({ tookMs: _, ...back }) => back)).toEqual(
      paths.map((path) => ({ path, persisted: true, reasons: [], reader })),
    );
    await window.close();
  },
  120_000,
);
