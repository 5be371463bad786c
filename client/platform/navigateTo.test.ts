import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openFakeBrowser } from '../test/fakeBrowser.ts';
import { clearError } from './clearError.ts';
import { navigateTo } from './navigateTo.ts';

const HERE = 'https://tagesbote.example';

describe('M127 a navigation', () => {
  it.each([
    ['/koeln', {}, `assign ${HERE}/koeln`],
    ['/koeln', { replace: true }, `replace ${HERE}/koeln`],
    ['?seite=2', {}, `assign ${HERE}/1002?seite=2`],
    [`${HERE}/koeln`, {}, `assign ${HERE}/koeln`],
    ['https://kasse.example/x', { external: true }, 'assign https://kasse.example/x'],
  ])('to %s goes, %j', (target, options, visit) => {
    const { visits } = openFakeBrowser();
    navigateTo(target, options);
    expect(visits).toEqual([visit]);
  });

  it.each([
    ['https://boese.example/', {}],
    ['//boese.example', {}],
    ['/\\boese.example', {}],
    ['java\nscript:alert(1)', { external: true }],
    ['data:text/html,x', { external: true }],
    ['javascript:alert(1)', { replace: true, external: true }],
  ])('to %j throws and goes nowhere, %j', (target, options) => {
    const { visits } = openFakeBrowser();
    expect(() => navigateTo(target, options)).toThrow(/^(Cannot navigate|Navigating to an external)/);
    expect(visits).toEqual([]);
  });
});

describe('clearing an error', () => {
  it.each([
    [undefined, '/'],
    ['/koeln?seite=2', '/koeln?seite=2'],
    ['https://boese.example/', '/'],
    ['//boese.example', '/'],
    ['javascript:alert(1)', '/'],
    ['', '/'],
  ])('leads from %j to %s, replacing the history entry', (redirect, path) => {
    const { visits } = openFakeBrowser();
    clearError(redirect);
    expect(visits).toEqual([`replace ${HERE}${path}`]);
  });

  it('leads to a page of ours, whatever the address contains', () => {
    const { visits } = openFakeBrowser();
    const target = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.webPath(),
      fc.string().map((text) => `/${text}`),
    );
    fc.assert(
      fc.property(target, (redirect) => {
        clearError(redirect);
        expect(visits.at(-1)?.startsWith(`replace ${HERE}/`)).toBe(true);
      }),
    );
  });
});
