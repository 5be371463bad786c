import { expect, it } from 'vitest';
import { openFakeBrowser } from '../test/fakeBrowser.ts';
import { dropNocache } from './dropNocache.ts';

const HERE = 'https://tagesbote.example/koeln';

it.each([
  ['?nocache=1', ''],
  ['?nocache', ''],
  ['?seite=2&nocache=1', '?seite=2'],
  ['?nocache=1&nocache=2&seite=2', '?seite=2'],
  ['?nocache=1#oben', '#oben'],
  ['?q=%C3%A4+b', '?q=%C3%A4+b'],
  ['?q=a%20b', '?q=a%20b'],
  ['?nocached=1', '?nocached=1'],
  ['', ''],
])('M50 an address ending with %s becomes one ending with %s', (before, after) => {
  openFakeBrowser({ url: HERE + before });
  dropNocache();
  expect(location.href).toBe(HERE + after);
});
