import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig, type Plugin } from 'vitest/config';

/** Pages link their sources, as in development: there are no built assets to test with. */
const noBuiltAssets: Plugin = {
  name: 'no-built-assets',
  resolveId: (source) => (source === 'virtual:built-assets' ? `\0${source}` : undefined),
  load: (source) => (source === '\0virtual:built-assets' ? 'export default null' : undefined),
};

/**
 * What has to come about within a time of its own, or must not move while it loads: these have the machine to
 * themselves.
 */
const TIMED = [
  'accessibility',
  'bookmarks',
  'cache',
  'errorPage',
  'identityGuessing',
  'live',
  'loading',
  'loginRush',
  'shell',
  'standing',
].map((name) => `e2e/${name}.test.ts`);

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'shared/**/*.test.ts',
            'worker/{cache,http,insights,limits,pages,services,session,switches}/**/*.test.ts',
            'origin/**/*.test.ts',
            'importer/**/*.test.ts',
            'scripts/**/*.test.ts',
            'client/**/*.test.ts',
            'benchmarks/**/*.test.ts',
          ],
          exclude: ['**/*.object.test.ts', '**/*.database.test.ts'],
          // Properties are tried a hundred times, and `npm test` measures beside them.
          testTimeout: 30_000,
        },
      },
      {
        define: { BUILD_ID: JSON.stringify('test-build') },
        plugins: [
          noBuiltAssets,
          cloudflareTest(async () => ({
            wrangler: { configPath: './worker/test/wrangler.toml' },
            miniflare: {
              bindings: {
                ORIGIN_MIGRATIONS: await readD1Migrations('origin/migrations'),
                READERS_MIGRATIONS: await readD1Migrations('origin/readers/migrations'),
                SEARCH_MIGRATIONS: await readD1Migrations('origin/content/search/migrations'),
              },
            },
          })),
        ],
        test: {
          name: 'worker',
          setupFiles: ['worker/test/oldLog.setup.ts'],
          include: [
            'worker/{api,calls,discovery,isolate,layouts,personal,reader,render,templates,test}/**/*.test.{ts,tsx}',
            'worker/**/*.object.test.ts',
            'origin/**/*.database.test.ts',
          ],
          exclude: ['origin/identity/**'],
        },
      },
      {
        plugins: [
          cloudflareTest(async () => ({
            wrangler: { configPath: './origin/identity/test/wrangler.toml' },
            miniflare: { bindings: { IDENTITY_MIGRATIONS: await readD1Migrations('origin/identity/migrations') } },
          })),
        ],
        test: { name: 'identity', include: ['origin/identity/**/*.{object,database}.test.ts'] },
      },
      {
        test: {
          name: 'portal',
          // A browser on a machine that others share stalls now and then: what refuses a change has failed twice.
          retry: process.env['CI'] ? 1 : 0,
          include: ['e2e/*.test.ts'],
          exclude: TIMED,
          globalSetup: ['e2e/support/globalSetup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // What must come about in the end may be late on a busy machine; what must be at once is not polled for.
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        test: {
          name: 'timed',
          retry: process.env['CI'] ? 1 : 0,
          include: TIMED,
          globalSetup: ['e2e/support/globalSetup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'deep',
          include: [
            'e2e/deep/*.test.ts',
            'e2e/import.test.ts',
            'e2e/leakCrawler.test.ts',
            'e2e/paywallReaders.test.ts',
          ],
          globalSetup: ['e2e/support/globalSetup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
