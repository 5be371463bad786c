import { expect, it } from 'vitest';
import { ACCOUNT_STORAGE } from './accountStorage.ts';
import { LATER_STORAGE } from './laterStorage.ts';
import { STORAGE, type StorageDefinition } from './storage.ts';

const ALL: readonly StorageDefinition[] = Object.values({ ...STORAGE, ...LATER_STORAGE, ...ACCOUNT_STORAGE });

/** As section 3 lists them. Where each is written: `client/page/rememberVisit.test.ts`, `e2e/browser.test.ts`, `e2e/install.test.ts`. */
it.each([
  ['recent_visits', 'deferred'],
  ['resort_visits', 'deferred'],
  ['reco_95', 'deferred'],
  ['colour-mode', 'necessary'],
  ['install-prompt-dismissed', 'necessary'],
] as const)('M139 %s stays in this browser, and is %s', (key, mark) => {
  expect(ALL.filter((definition) => definition.key === key)).toEqual([{ key, area: 'localStorage', mark }]);
});

it('M139 cache_key is a cookie only: a copy would be unused', () => {
  expect(ALL.map(({ key }) => key)).not.toContain('cache_key');
});

it('M139 all keys are distinct', () => {
  const keys = ALL.map(({ key, area }) => `${area} ${key}`);
  expect(new Set(keys).size).toBe(keys.length);
});
