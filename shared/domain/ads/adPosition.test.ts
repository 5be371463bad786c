import { expect, it } from 'vitest';
import { adPosition } from './adPosition.ts';

const p = { type: 'paragraph' };
const h = { type: 'heading' };
const i = { type: 'image' };

it.each([
  [[p, p, p, p, p, p], 3],
  [[p, h, p, i, p, h, p, p], 5],
  [[p, p, p, p, p], null],
  [[p, p, h, i, i, i], null],
  [[], null],
])('puts the ad of %j after %j blocks', (blocks, position) => expect(adPosition(blocks)).toBe(position));
