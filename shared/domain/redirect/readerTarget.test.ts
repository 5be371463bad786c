import { expect, it } from 'vitest';
import { readerTarget } from './readerTarget.ts';
import { targetOf } from './targetOf.ts';

it.each([
  '/',
  '/koeln?a=1#b',
  '/apis',
  '/api-hilfe',
  '/koeln/api/x',
  '/suche?q=logout',
  '/?xlogout',
  '/#?logout',
  `/${'a'.repeat(999)}`,
])('M46 accepts %s', (target) => {
  expect(readerTarget(target)).toBe(target);
  expect(targetOf(target)).toBe(target);
});

it.each([
  '/?logout',
  '/koeln?a=1&logout=1#b',
  '/?%6Cogout',
  '/?lo%67out=',
  '/api/',
  '/api',
  '/api/mein/oauth2/logout?to=/',
  '/API/mein/oauth2/logout',
  '/%61pi/mein/oauth2/login',
  '/api%2Fmein',
  '/x/../api/validate',
  '/./api/validate',
  '/x/%2e%2e/api/validate',
  `/${'a'.repeat(1_000)}`,
  `/?q=${'ä'.repeat(200)}`,
  '//boese.example',
  'https://boese.example',
  '',
])('M46 refuses %s', (target) => {
  expect(readerTarget(target)).toBeNull();
  expect(targetOf(target)).toBe('/');
});
