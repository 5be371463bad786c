import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openFakeBrowser } from '../test/fakeBrowser.ts';
import { ownPath } from './ownPath.ts';

it('a reader’s calls are below the page’s title', () => {
  openFakeBrowser({ state: { mandator: 'rundblick' } });
  expect(ownPath('demo-frei')).toBe('/mandators/rundblick/users/demo-frei');
});

it('an id stays one path segment, whatever it contains', () => {
  openFakeBrowser({ state: { mandator: 'tagesbote' } });
  // A path segment cannot consist of dots only, and no id does.
  const ids = fc.string({ unit: 'grapheme', minLength: 1 }).filter((id) => !/^\.+$/.test(id));
  fc.assert(
    fc.property(ids, (id) => {
      const steps = new URL(ownPath(id), 'https://tagesbote.example').pathname.split('/');
      expect(steps.slice(0, -1)).toEqual(['', 'mandators', 'tagesbote', 'users']);
      expect(decodeURIComponent(steps.at(-1) ?? '')).toBe(id);
    }),
  );
});
