import fs from 'node:fs';
import { expect, it } from 'vitest';

const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));

/** Every copy of a package in the lockfile, by its path in `node_modules`. */
function versionsOf(name: string): string[] {
  return Object.entries<{ readonly version: string }>(packages)
    .filter(([path]) => path.endsWith(`node_modules/${name}`))
    .map(([, { version }]) => version);
}

/** `1.20261117.1`, `5.20261117.0-beta`: the day of the runtime. */
const dayOf = (version: string | undefined) => /\d{8}/.exec(version ?? '')?.[0];

it('installs one workerd, one miniflare and one wrangler, for portal, tests and build', () => {
  const [workerd, miniflare, wrangler] = ['workerd', 'miniflare', 'wrangler'].map(versionsOf);
  expect([workerd?.length, miniflare?.length, wrangler?.length]).toEqual([1, 1, 1]);
  expect(dayOf(workerd?.[0])).toMatch(/^\d{8}$/);
  expect(dayOf(miniflare?.[0])).toBe(dayOf(workerd?.[0]));
  const shipped = packages['node_modules/wrangler'].dependencies;
  expect([shipped.workerd, shipped.miniflare]).toEqual([workerd?.[0], miniflare?.[0]]);
});

it('gives better-auth and its plug-ins one copy of what they share', () => {
  const shared = ['@better-auth/core', '@better-auth/utils', '@better-fetch/fetch', 'better-call'];
  expect(shared.map((name) => versionsOf(name).length)).toEqual([1, 1, 1, 1]);
});
