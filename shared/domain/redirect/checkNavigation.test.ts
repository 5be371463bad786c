import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkNavigation, EXTERNAL_REFUSED } from './checkNavigation.ts';

const base = 'https://portal.test/koeln/sport?a=1#b';
const check = (target: string, mayLeave = false) => checkNavigation(target, { base, mayLeave });

describe('M127 a navigation', () => {
  it.each([
    ['/', 'https://portal.test/'],
    ['/koeln?x=//y#z', 'https://portal.test/koeln?x=//y#z'],
    ['?q=dom', 'https://portal.test/koeln/sport?q=dom'],
    ['#kommentare', 'https://portal.test/koeln/sport?a=1#kommentare'],
    ['https://portal.test/themen', 'https://portal.test/themen'],
    ['//portal.test/themen', 'https://portal.test/themen'],
    ['\u0000/koeln', 'https://portal.test/koeln'],
    ['https:themen', 'https://portal.test/koeln/themen'],
  ])('stays here with %j', (target, address) => {
    expect(check(target).href).toBe(address);
  });

  it.each([
    'https://boese.example/',
    'http://portal.test/',
    'https://portal.test:444/',
    'https://portal.test.boese.example/',
    'https://portal.test@boese.example/',
    '//boese.example',
    '///boese.example',
    '/\\boese.example',
    '\\\\boese.example',
    '/\t/boese.example',
    '/\n/boese.example',
    ' https://boese.example',
    'hTTps:\\\\boese.example',
    'mailto:abo@portal.test',
    'intent://boese.example#Intent;end',
    'file:///etc/passwd',
  ])('refuses to leave with %j', (target) => {
    expect(() => check(target)).toThrow(EXTERNAL_REFUSED);
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' \tjavascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript://portal.test/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://portal.test/0b9c',
  ])('runs nothing with %j, whatever is allowed', (target) => {
    for (const mayLeave of [false, true])
      expect(() => check(target, mayLeave)).toThrow(/^Cannot navigate to a URL with '[a-z]+:' protocol$/);
  });

  it('leaves the origin if allowed', () => {
    expect(check('https://anderswo.example/a', true).href).toBe('https://anderswo.example/a');
  });

  it('stays on the origin or throws, for any target', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.webUrl(),
          fc.string().map((text) => `/\\${text}`),
        ),
        (target) => {
          let address: URL | null = null;
          try {
            address = check(target);
          } catch (cause) {
            expect(cause).toBeInstanceOf(Error);
          }
          expect(address?.origin ?? 'https://portal.test').toBe('https://portal.test');
        },
      ),
    );
  });
});
