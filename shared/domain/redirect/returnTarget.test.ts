import fc from 'fast-check';
import { expect, it } from 'vitest';
import { returnTarget } from './returnTarget.ts';

it.each([
  ['/koeln?a=1', 'Page not found: /anderswo', '/koeln?a=1'],
  [null, 'Page not found: /anderswo', '/anderswo'],
  [null, 'Page Not Found: /', '/'],
  [null, 'Keine Verbindung', '/'],
  [null, '', '/'],
  ['//boese.example', 'Page not found: /anderswo', '/anderswo'],
  ['https://boese.example/', 'Page not found: //boese.example', '/'],
  ['/\\boese.example', '', '/'],
] as const)('M54 from %j with %j back to %s', (failedUrl, message, target) => {
  expect(returnTarget({ failedUrl, message })).toBe(target);
});

it('M54 never leaves the origin', () => {
  fc.assert(
    fc.property(fc.option(fc.string({ unit: 'binary' })), fc.string({ unit: 'binary' }), (failedUrl, message) => {
      expect(new URL(returnTarget({ failedUrl, message }), 'https://portal.test').origin).toBe('https://portal.test');
    }),
  );
});
