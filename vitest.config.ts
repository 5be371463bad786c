import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig, type Plugin } from 'vitest/config';
import { slowFilesFirst } from './scripts/slowFilesFirst.ts';

/** Pages link their sources, as in development: there are no built assets to test with. */
const noBuiltAssets: Plugin = {
  name: 'no-built-assets',
  resolveId: (source) => (source === 'virtual:built-assets' ? `\0${source}` : undefined),
  load: (source) => (source === '\0virtual:built-assets' ? 'export default null' : undefined),
};

/** Files that run alone: they measure time or saturate the machine. */
const ALONE = [
  // An answer must not wait for background work, in milliseconds.
  'cache',
  // The response time must not reveal whether an account exists.
  'identityTiming',
  // Saturates the CPU with logins; every one of them must succeed.
  'loginRush',
  // Thousands of concurrent calls: other files would miss their deadlines.
  'standing',
  'strangers',
].map((name) => `e2e/${name}.test.ts`);

/** Files of half a minute and more, slowest first. */
const SLOW = [
  'outages',
  'guestPages',
  'ads',
  'leftovers',
  'softNavigation',
  'serviceWorker',
  'consent',
  'widgets',
  'accountStories',
  'bookmarks',
  'identityGuessing',
  'trustedTypes',
  'session',
  'import',
  'install',
  'fronts',
  'madeUpCalls',
  'coins',
  'ownSubscription',
  'declarations',
  'browser',
  'personalPages',
  'shell',
  'identityHealth',
  'leakCrawler',
  'measuring',
  'newBuild',
  'fetchedAhead',
  'personalData',
  'myRegion',
  'softAhead',
  'wayBack',
  'leaksInBrowser',
  'keyboard',
  'purchaseStories',
  'buyingStories',
  'paymentsElsewhere',
  'scheduledArticles',
].map((name) => `e2e/${name}.test.ts`);
const isShuffled = process.argv.some((option) => option.startsWith('--sequence.shuffle'));

/** Bindings of the portal and databases of the backend. */
const portalOnWorkerd = () => [
  noBuiltAssets,
  cloudflareTest(async () => ({
    wrangler: { configPath: './worker/test/wrangler.toml' },
    miniflare: {
      bindings: {
        DEEP: process.env['DEEP'] ?? '',
        ORIGIN_MIGRATIONS: await readD1Migrations('origin/migrations'),
        READERS_MIGRATIONS: await readD1Migrations('origin/readers/migrations'),
        COMMERCE_MIGRATIONS: await readD1Migrations('origin/commerce/migrations'),
        SEARCH_MIGRATIONS: await readD1Migrations('origin/content/search/migrations'),
      },
    },
  })),
];

/** A process runs many files, so that portals and the browser are reused: e2e/README.md. */
const ON_PORTALS = {
  globalSetup: ['e2e/support/globalSetup.ts'],
  setupFiles: ['e2e/support/behindFile.setup.ts'],
  isolate: false,
  // Limit of `it.concurrent`, which is for tests that mostly wait. More would slow down pages on two cores.
  maxConcurrency: 3,
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

/**
 * Properties run a hundred times, next to other parts of `npm test`. On a shared machine a deadline of the code under
 * test passes now and then: only a second failure counts, and `npm test` names what needed it.
 */
const BESIDE_OTHERS = { testTimeout: 30_000, hookTimeout: 30_000, retry: process.env['CI'] ? 1 : 0 };

export default defineConfig({
  test: {
    ...(isShuffled ? {} : { sequence: { sequencer: slowFilesFirst(SLOW) } }),
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'shared/**/*.test.ts',
            'worker/{cache,http,insights,limits,pages,services,session,switches}/**/*.test.ts',
            'origin/**/*.test.ts',
            'desk/**/*.test.ts',
            'importer/**/*.test.ts',
            'scripts/**/*.test.ts',
            'client/**/*.test.ts',
            'benchmarks/**/*.test.ts',
          ],
          exclude: ['**/*.object.test.ts', '**/*.database.test.ts'],
          // No module has state that another file could see, and a process for each of 258 files would cost a minute.
          isolate: false,
          ...BESIDE_OTHERS,
        },
      },
      {
        define: { BUILD_ID: JSON.stringify('test-build') },
        plugins: portalOnWorkerd(),
        test: {
          name: 'worker',
          setupFiles: ['worker/test/oldLog.setup.ts'],
          include: [
            'worker/{api,calls,discovery,endpoints,isolate,layouts,personal,reader,render,templates,test}/**/*.test.{ts,tsx}',
            'worker/**/*.object.test.ts',
          ],
          // One isolate runs all files, as it serves all readers: state left by one file would show in the next.
          isolate: false,
          ...BESIDE_OTHERS,
        },
      },
      {
        define: { BUILD_ID: JSON.stringify('test-build') },
        plugins: portalOnWorkerd(),
        test: {
          name: 'database',
          setupFiles: ['worker/test/emptyStores.setup.ts'],
          // One isolate runs all files: a new one for each would import all modules again.
          isolate: false,
          include: ['origin/**/*.database.test.ts'],
          exclude: ['origin/identity/**'],
          ...BESIDE_OTHERS,
        },
      },
      {
        plugins: [
          cloudflareTest(async () => ({
            wrangler: { configPath: './origin/identity/test/wrangler.toml' },
            miniflare: { bindings: { IDENTITY_MIGRATIONS: await readD1Migrations('origin/identity/migrations') } },
          })),
        ],
        test: {
          name: 'identity',
          isolate: false,
          include: ['origin/identity/**/*.{object,database}.test.ts'],
          ...BESIDE_OTHERS,
        },
      },
      {
        test: {
          name: 'portal',
          // A browser stalls now and then on a shared machine: only a third failure counts.
          retry: process.env['CI'] ? 2 : 0,
          include: ['e2e/*.test.ts'],
          exclude: ALONE,
          ...ON_PORTALS,
          // Eventual conditions may be late on a busy machine; immediate ones are not polled for.
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        test: {
          name: 'alone',
          retry: process.env['CI'] ? 1 : 0,
          include: ALONE,
          ...ON_PORTALS,
          fileParallelism: false,
          // After the files of the project before, where one run has both.
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'deep',
          include: [
            'e2e/deep/*.test.ts',
            'e2e/identityTiming.test.ts',
            'e2e/importArchives.test.ts',
            'e2e/leakCrawler.test.ts',
            'e2e/leaksInBrowser.test.ts',
            'e2e/madeUpCalls.test.ts',
            'e2e/paywallReaders.test.ts',
            'e2e/personalData.test.ts',
            'e2e/sitemaps.test.ts',
            'e2e/standing.test.ts',
            'shared/domain/record/honestLives.test.ts',
            'shared/domain/record/hostileLives.test.ts',
            'shared/domain/subscription/lives.test.ts',
          ],
          ...ON_PORTALS,
          fileParallelism: false,
        },
      },
    ],
  },
});
