import type { Focus } from './imageVariant.ts';

type Size = { readonly width: number; readonly height: number };

/** A step of an image editor that supports resizing, and cropping at an edge or the centre, but no coordinates. */
export type CropStep = Size & { readonly gravity: 'left' | 'right' | 'top' | 'bottom' | 'center' };

/**
 * Steps that turn an original into a picture of exactly this size with `focus` as near its middle as the original
 * allows. Two crops at opposite edges make one around any point; the original is scaled in the first, so that the
 * second handles few pixels.
 */
export function cropAround(original: Size, wanted: Size, focus: Focus): CropStep[] {
  const scale = Math.max(wanted.width / original.width, wanted.height / original.height);
  const spare = {
    x: Math.round(original.width * scale) - wanted.width,
    y: Math.round(original.height * scale) - wanted.height,
  };
  const isWide = spare.x >= spare.y;
  const side = isWide ? wanted.width : wanted.height;
  const room = isWide ? spare.x : spare.y;
  const before = Math.round(Math.min(Math.max((isWide ? focus.x : focus.y) * (side + room) - side / 2, 0), room));
  const [start, end] = isWide ? (['left', 'right'] as const) : (['top', 'bottom'] as const);
  if (room <= 0) return [{ ...wanted, gravity: 'center' }];
  if (before === 0) return [{ ...wanted, gravity: start }];
  if (before === room) return [{ ...wanted, gravity: end }];
  const first = isWide
    ? { width: wanted.width + before, height: wanted.height }
    : { width: wanted.width, height: wanted.height + before };
  return [
    { ...first, gravity: start },
    { ...wanted, gravity: end },
  ];
}
