import type { Image } from '../domain/content/image.ts';
import { CENTRE, parseFocus, PORTAL_QUALITY, type ImageVariant } from '../domain/images/imageVariant.ts';
import type { ImageUrls } from './imageUrls.ts';

/** Specification 9, images: the two crops. `original` keeps the proportions. */
export type PictureRatio = '16:9' | '1:1' | 'original';

/** Attributes of an `<img>`: URLs for both densities, and its size. */
export type PictureSource = {
  readonly src: string;
  readonly srcSet: string;
  readonly width: number;
  readonly height: number;
};

export type PictureSize = { readonly ratio: PictureRatio; readonly width: number };

export function pictureSource(urls: ImageUrls, image: Image, { ratio, width }: PictureSize): PictureSource {
  const height = heightOf(image, ratio, width);
  const variant: ImageVariant = {
    path: image.baseUrl,
    width,
    height: ratio === 'original' ? null : height,
    focus: parseFocus(image.cropVal) ?? CENTRE,
    format: null,
    quality: PORTAL_QUALITY,
    density: 1,
  };
  return { src: urls(variant), srcSet: `${urls({ ...variant, density: 2 })} 2x`, width, height };
}

/** CSS pixels. An original of unknown proportions gets a wide box. */
function heightOf(image: Image, ratio: PictureRatio, width: number): number {
  if (ratio === '1:1') return width;
  const ofOriginal = ratio === 'original' && image.width > 0 ? Math.round((width * image.height) / image.width) : 0;
  return ofOriginal || Math.round((width * 9) / 16);
}
