import type { ImageFormat, ImageVariant } from './imageVariant.ts';

/** The longer side of an AVIF that the image service of the platform makes, in pixels. Decision 031. */
const MAX_AVIF_SIDE = 1_200;

/** Formats that the browser accepts, smallest first. JPEG is always accepted. */
export function acceptedFormats(
  accept: string,
  { width, height, density }: Pick<ImageVariant, 'width' | 'height' | 'density'>,
): readonly ImageFormat[] {
  const isSmall = Math.max(width, height ?? 0) * density <= MAX_AVIF_SIDE;
  const formats: ImageFormat[] = [];
  if (accept.includes('image/avif') && isSmall) formats.push('avif');
  formats.push(accept.includes('image/webp') ? 'webp' : 'jpeg');
  return formats;
}
