import { expect, it } from 'vitest';
import { readSiteSettings } from './siteSettings.ts';

it.each([
  [true, true],
  ['true', true],
  ['1', true],
  [1, true],
  [false, false],
  ['false', false],
  ['yes', false],
  [0, false],
  [2, false],
  [null, true],
  [undefined, true],
])('M60 plus_logo_enabled %j is %j', (value, expected) => {
  expect(readSiteSettings({ plus_logo_enabled: value }).plusLogoEnabled).toBe(expected);
});
