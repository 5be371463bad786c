import { expect, it } from 'vitest';
import { isLegalPage } from './isLegalPage.ts';

it.each([
  ['agb', null, true],
  ['datenschutz', null, true],
  ['impressum', null, true],
  ['accessibility', null, true],
  ['checkout', null, true],
  ['article', 4711, true],
  ['app-by-id', 4711, true],
  ['article', 1001, false],
  ['home', null, false],
  ['channel', null, false],
] as const)('M33 %s with article %j: legal %j', (routeName, articleId, expected) => {
  expect(isLegalPage({ routeName, articleId }, [4711])).toBe(expected);
});
