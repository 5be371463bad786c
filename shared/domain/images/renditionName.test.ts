import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CENTRE, type ImageVariant } from './imageVariant.ts';
import { renditionName } from './renditionName.ts';

const variant: ImageVariant = {
  path: 'dom-00000000',
  width: 384,
  height: 216,
  focus: { x: 0.62, y: 0.4 },
  format: null,
  quality: 75,
  density: 1,
};

it('names a rendition by its pixels, so that 192 at 2x is the one of 384 at 1x', () => {
  expect(renditionName(variant, 'avif')).toBe('dom-00000000/w384-h216-crop62-40-q75.avif');
  const narrow = { ...variant, width: 192, height: 108, density: 2 } as const;
  expect(renditionName(narrow, 'avif')).toBe(renditionName(variant, 'avif'));
  expect(renditionName({ ...variant, format: 'avif' }, 'avif')).toBe(renditionName(variant, 'avif'));
  const uncropped = { ...variant, height: null, focus: CENTRE, density: 2 } as const;
  expect(renditionName(uncropped, 'webp')).toBe('dom-00000000/w768-q75.webp');
});

it('names no two renditions alike, and needs no escaping in an address', () => {
  const side = fc.integer({ min: 1, max: 1_760 });
  const share = fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100);
  const some = fc.record({
    width: side,
    height: fc.option(side),
    focus: fc.record({ x: share, y: share }),
    quality: fc.integer({ min: 1, max: 90 }),
  });
  fc.assert(
    fc.property(some, some, (one, other) => {
      const [named, otherNamed] = [one, other].map((each) => renditionName({ ...variant, ...each }, 'webp'));
      expect(encodeURI(named ?? '')).toBe(named);
      const isSame =
        one.width === other.width &&
        one.height === other.height &&
        one.quality === other.quality &&
        (one.height === null || (one.focus.x === other.focus.x && one.focus.y === other.focus.y));
      expect(named === otherNamed).toBe(isSame);
    }),
  );
});
