import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sameOriginPath } from './sameOriginPath.ts';

const OURS = 'https://portal.test';

it.each([
  '/',
  '/koeln',
  '/a-1?x=1&y=//z',
  '/a#b',
  '/%2F%2Fboese.example',
  '/a/./b',
  '/a/../b',
  '/köln?q=ä',
  '/?state=x',
])('accepts %j', (target) => {
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
  '/.//boese.example',
  '/..//boese.example',
  '/%2e//boese.example',
  '/a/..//boese.example',
  '/a/%2E%2e//boese.example',
  '/.//@boese.example',
  '/\u0000/boese.example',
  '/\u00a0/boese.example',
  '/koeln\r\nset-cookie: a=b',
  '/a\u007fb',
])('refuses %j', (target) => {
  expect(sameOriginPath(target)).toBeNull();
});

/** Beginnings, separators and hosts of which redirect payloads are made. */
const BEGINNINGS = [
  '',
  '/',
  '//',
  '///',
  '/\\',
  '\\',
  '\\\\',
  '/.',
  '/..',
  '/%2e',
  '/%2f',
  '/a/..',
  '/;',
  '/?',
  '/#',
  ' ',
  '\t',
  '\n',
  'http:',
  'https:',
  'javascript:',
];
const SEPARATORS = ['', '/', '//', '\\', '/\t/', '/\n/', '@', '.', '%5c', '%09/', '\u2028/', '/./'];
const HOSTS = [
  'boese.example',
  '@boese.example',
  'boese.example:80',
  '[::1]',
  '127.0.0.1',
  'portal.test.boese.example',
  'boese。example',
];
const payloads = BEGINNINGS.flatMap((begin) =>
  SEPARATORS.flatMap((separator) => HOSTS.map((host) => `${begin}${separator}${host}`)),
);

it(`keeps ${payloads.length} payloads on the origin, also when normalised again`, () => {
  expect(payloads.length).toBeGreaterThan(500);
  for (const payload of payloads) staysHere(payload);
});

it('keeps any target on the origin', () => {
  const part = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    '%2f',
    '%5c',
    '\t',
    '\n',
    '\r',
    '@',
    ':',
    '?',
    '#',
    'boese.example',
    ' ',
    '\u0000',
    'ä',
    '%',
  );
  const made = fc.array(part, { maxLength: 10 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(
      fc.oneof(
        made,
        made.map((text) => `/${text}`),
        fc.string({ unit: 'binary' }),
        fc.webUrl(),
      ),
      staysHere,
    ),
    { numRuns: 5_000 },
  );
});

function staysHere(payload: string): void {
  const path = sameOriginPath(payload);
  if (path === null) return;
  const once = new URL(path, OURS);
  expect(once.origin).toBe(OURS);
  const again = new URL(once.pathname + once.search + once.hash, OURS);
  expect(again.origin).toBe(OURS);
  expect(new URL(again.pathname, OURS).origin).toBe(OURS);
}
