import { expect, it } from 'vitest';
import { readDevice } from './device.ts';

it.each([
  ['?1', 'anything', 'mobile'],
  ['?0', 'iPhone', 'desktop'],
  [null, 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', 'mobile'],
  [null, 'Mozilla/5.0 (X11; Linux x86_64)', 'desktop'],
  [null, null, 'desktop'],
] as const)('reads hint %s and agent %s as %s', (hint, agent, device) => {
  expect(readDevice(hint, agent)).toBe(device);
});
