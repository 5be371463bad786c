import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Devices } from './Devices.tsx';

/** Devices by the hour of their last use, the one numbered so being this one. */
function render(hours: readonly number[], current: number): string {
  const devices = hours.map((hour) => ({
    id: String(hour),
    device: `Chrome ${hour}`,
    lastUsedAt: `2026-11-28T${String(hour).padStart(2, '0')}:00:00.000Z`,
    isCurrent: hour === current,
  }));
  return renderToStaticMarkup(createElement(Devices, { devices }));
}
const namesIn = (markup: string) => Array.from(markup.matchAll(/<span>(Chrome \d+)/g), ([, name]) => name);

it('M140 lists this device first, the others by last use', () => {
  expect(namesIn(render([3, 9, 1, 7], 1))).toEqual(['Chrome 1', 'Chrome 9', 'Chrome 7', 'Chrome 3']);
  expect(render([3, 9, 1, 7], 1)).not.toContain('<details');
});

it('M140 folds all but three others', () => {
  const [open = '', folded = ''] = render([1, 2, 3, 4, 5, 6], 2).split('<details');
  expect(namesIn(open)).toEqual(['Chrome 2', 'Chrome 6', 'Chrome 5', 'Chrome 4']);
  expect(folded).toContain('2 ältere Geräte');
  expect(namesIn(folded)).toEqual(['Chrome 3', 'Chrome 1']);
});
