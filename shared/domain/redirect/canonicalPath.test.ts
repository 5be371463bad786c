import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalPath } from './canonicalPath.ts';

describe('canonicalPath', () => {
  it.each([
    ['/', '/'],
    ['/koeln/sport', '/koeln/sport'],
    ['/koeln/', '/koeln'],
    ['/koeln///sport//', '/koeln/sport'],
    ['//boese.example', '/boese.example'],
    ['//', '/'],
    ['/Koeln/SPORT', '/koeln/sport'],
    ['/%6Boeln', '/koeln'],
    ['/%4Boeln', '/koeln'],
    ['/k%C3%B6ln', '/koeln'],
    ['/K%C3%96LN', '/koeln'],
    ['/ko%CC%88ln', '/ko%CC%88ln'],
    ['/stra%C3%9Fe', '/strasse'],
    ['/a%2fb', '/a%2Fb'],
    ['/a%2520b', '/a%2520b'],
    ['/%f0%9f%98%80', '/%F0%9F%98%80'],
    ['/koeln;jsessionid=A', '/koeln;jsessionid=a'],
  ])('%s is written %s', (path, canonical) => {
    expect(canonicalPath(path)).toBe(canonical);
  });

  it.each([
    '/%00',
    '//\\evil.example/x-1002',
    '/\\evil.example',
    '/a%0Ab',
    '/%7F',
    '/%C2%80',
    '/%ff',
    '/%C3',
    '/%C3%28',
    '/%ED%A0%80',
    '/100%',
    '/%zz',
    '/%u0041',
    '/a\u0000b',
  ])('%j is invalid', (path) => {
    expect(canonicalPath(path)).toBeNull();
  });

  const piece = fc.oneof(
    fc.constantFrom(
      '/',
      '//',
      '.',
      '..',
      '..;',
      '\\',
      '%2F',
      '%2e',
      '%5C',
      '%41',
      '%C3%96',
      '%ff',
      '%00',
      '%',
      'boese.example',
      'ä',
      'İ',
      'ſ',
      '\u212A',
    ),
    fc.string({ unit: 'binary', maxLength: 4 }),
    fc.string({ unit: 'grapheme', maxLength: 4 }).map(encodeURIComponent),
  );
  const pathname = fc
    .array(piece)
    .map((pieces) => new URL(`http://portal.test/${pieces.join('').toWellFormed()}`).pathname);

  it('is idempotent, of this origin, a path as the URL parser writes it, and never longer', () => {
    fc.assert(
      fc.property(pathname, (path) => {
        const canonical = canonicalPath(path);
        if (canonical === null) return;
        expect(canonicalPath(canonical)).toBe(canonical);
        expect(canonical.length).toBeLessThanOrEqual(path.length);
        const { origin, pathname: parsed } = new URL(canonical, 'http://portal.test');
        expect([origin, parsed]).toEqual(['http://portal.test', canonical]);
      }),
      { numRuns: 2_000 },
    );
  });
});
