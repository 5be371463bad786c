import { canonicalImageQuery, type ImageFormat, type ImageVariant } from './imageVariant.ts';

/**
 * The name under which a rendition is stored, and its path on a picture host, by its pixels: `dom-1a2b/w768-h432-q75.avif`.
 * The same for 192 at 2x as for 384 at 1x. Unsigned, as nothing is rendered for it.
 */
export function renditionName(variant: ImageVariant, format: ImageFormat): string {
  const { width, height, density } = variant;
  const pixels = {
    ...variant,
    format: null,
    width: width * density,
    height: height === null ? null : height * density,
  };
  return `${variant.path}/${canonicalImageQuery(pixels).replaceAll('=', '').replaceAll('&', '-')}.${format}`;
}
