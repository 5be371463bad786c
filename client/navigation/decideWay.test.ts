import { describe, expect, it } from 'vitest';
import { decideWay, type NavigationFacts, type Way } from './decideWay.ts';

/** Following a link to an article while audio plays. */
const LISTENING: NavigationFacts = {
  kind: 'push',
  isOurs: true,
  isElse: false,
  isSameDocument: false,
  isListening: true,
  isOutdated: false,
  layout: 'default',
  hasOtherQuery: false,
};
const BACK = { kind: 'traverse', isSameDocument: true } as const;

describe('the way to a page', () => {
  it.each<[string, Partial<NavigationFacts>, Way]>([
    ['a link, while something plays', {}, 'soft'],
    ['a link to the page itself', { kind: 'replace' }, 'soft'],
    ['back to a page of this document', BACK, 'soft'],
    ['a link, while nothing plays', { isListening: false }, 'load'],
    ['another origin, or what the browser keeps to itself', { isOurs: false }, 'else'],
    ['a file, a form, a jump within the page', { isElse: true }, 'else'],
    ['a jump back within the page', { ...BACK, isElse: true }, 'else'],
    ['the page once more', { kind: 'reload' }, 'load'],
    ['an address that script writes', { kind: 'replace', isSameDocument: true }, 'else'],
    ['an address that script adds', { kind: 'push', isSameDocument: true }, 'else'],
    ['a new build', { isOutdated: true }, 'load'],
    ['another layout', { layout: 'portal' }, 'load'],
    ['a page for one reader', { layout: null }, 'load'],
    ['a logout, a gift', { hasOtherQuery: true }, 'load'],
    ['back, once nothing plays any more', { ...BACK, isListening: false }, 'reload'],
    ['back, while there is a new build', { ...BACK, isOutdated: true }, 'reload'],
    ['back to another layout', { ...BACK, layout: null }, 'reload'],
    ['back to a gift', { ...BACK, hasOtherQuery: true }, 'reload'],
  ])('%s', (_, differences, way) => {
    expect(decideWay({ ...LISTENING, ...differences })).toBe(way);
  });
});
