import { expect, it, vi } from 'vitest';
import { openFakeBrowser } from '../test/fakeBrowser.ts';
import { isSparing } from './isSparing.ts';

it.each([
  [undefined, false],
  [{}, false],
  [{ saveData: false, effectiveType: '4g' }, false],
  [{ effectiveType: '3g' }, false],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ saveData: true }, true],
])('a connection that reports %j saves data: %s', (connection, sparing) => {
  openFakeBrowser();
  vi.stubGlobal('navigator', { connection });
  expect(isSparing()).toBe(sparing);
});
