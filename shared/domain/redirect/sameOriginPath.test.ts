import { expect, it } from 'vitest';
import { sameOriginPath } from './sameOriginPath.ts';

it.each(['/', '/koeln', '/a-1?x=1&y=//z', '/a#b', '/%2F%2Fboese.example'])('takes %j', (target) => {
  expect(sameOriginPath(target)).toBe(target);
});

it.each([
  '//boese.example',
  '/\\boese.example',
  '/\t/boese.example',
  '/\n/boese.example',
  'https://boese.example',
  'javascript:alert(1)',
  'koeln',
  '',
  ' /koeln',
  '/a\\b',
  '/a b',
])('refuses %j', (target) => {
  expect(sameOriginPath(target)).toBeNull();
});
