import type { Image } from '../domain/content/image.ts';
import { CENTRE, parseFocus, PORTAL_QUALITY, type ImageVariant } from '../domain/images/imageVariant.ts';
import type { ImageUrls } from './imageUrls.ts';

/** Specification 9, images: the two crops. `original` keeps the proportions. */
export type PictureRatio = '16:9' | '1:1' | 'original';

/**
 * Widths that pictures are requested in, in CSS pixels: every rendition is made and paid for once per picture. 192, 384
 * and 768 double each other, so that the 2x of one is the 1x of the next, in 16:9 without rounding; 880 is an article's
 * lead. Portraits, covers and the lead of a front with its headline on the picture, of which there are few, have widths
 * of their own.
 */
export type PictureWidth = 96 | 192 | 384 | 768 | 880 | (144 | 336 | 976);

/** CSS pixels. Up to this width one rendition serves all screens: the one at 2x weighs a few KB. */
const SMALL_WIDTH = 144;

/** Attributes of an `<img>`: URLs for both densities, or one for all, and its size. */
export type PictureSource = {
  readonly src: string;
  readonly srcSet?: string;
  readonly width: number;
  readonly height: number;
};

export type PictureSize = { readonly ratio: PictureRatio; readonly width: PictureWidth };

export function pictureSource(urls: ImageUrls, image: Image, size: PictureSize): PictureSource {
  const { ratio, width } = size;
  const box = { width, height: heightOf(image, ratio, width) };
  const large = largeUrl(urls, image, size);
  return width <= SMALL_WIDTH
    ? { src: large, ...box }
    : { src: urls(variantOf(image, size)), srcSet: `${large} 2x`, ...box };
}

/** URL of the rendition for dense screens, which a picture in this size links to. */
export function largeUrl(urls: ImageUrls, image: Image, size: PictureSize): string {
  return urls({ ...variantOf(image, size), density: 2 });
}

function variantOf(image: Image, { ratio, width }: PictureSize): ImageVariant {
  return {
    path: image.baseUrl,
    width,
    height: ratio === 'original' ? null : heightOf(image, ratio, width),
    focus: parseFocus(image.cropVal) ?? CENTRE,
    format: null,
    quality: PORTAL_QUALITY,
    density: 1,
  };
}

/** CSS pixels. An original of unknown proportions gets a wide box. */
function heightOf(image: Image, ratio: PictureRatio, width: number): number {
  if (ratio === '1:1') return width;
  const ofOriginal = ratio === 'original' && image.width > 0 ? Math.round((width * image.height) / image.width) : 0;
  return ofOriginal || Math.round((width * 9) / 16);
}
