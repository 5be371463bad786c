import { expect, it } from 'vitest';
import { parseWidgetHeight } from './widgetHeight.ts';

it.each([
  [{ type: 'height', height: 512.4 }, 512],
  [{ type: 'height', height: 1e9 }, 900],
  [{ type: 'height', height: -1 }, 120],
  [{ type: 'height', height: Infinity }, null],
  [{ type: 'height', height: NaN }, null],
  [{ type: 'height', height: '512' }, null],
  [{ type: 'resize', height: 512 }, null],
  [{ height: 512 }, null],
  ['height:512', null],
  [512, null],
  [null, null],
  [undefined, null],
])('M145 of %j a widget is %s pixels high', (message, height) => {
  expect(parseWidgetHeight(message)).toBe(height);
});
