import type { Image } from '#shared/domain/content/image.ts';
import { CENTRE, parseFocus, PORTAL_QUALITY } from '#shared/domain/images/imageVariant.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';
import type { ImageUrls } from '#shared/ui/imageUrls.ts';
import { audioUrl, playerUrl, type MediaPlaces } from '#shared/ui/mediaPlaces.ts';

export type PictureSize = { readonly width: number; readonly height: number };

/** Crops for social networks, in pixels: lead picture and portrait. */
export const LEAD_CROP: PictureSize = { width: 1_200, height: 630 };
export const PORTRAIT_CROP: PictureSize = { width: 600, height: 600 };
/** Minimum size in Apple's podcast directory. */
export const COVER_CROP: PictureSize = { width: 1_400, height: 1_400 };

/** A title's public URLs: pages, pictures and videos. */
export type PublicSite = {
  readonly mandator: Mandator;
  readonly urlOf: (target: string) => string;
  readonly pictureUrlOf: (image: Image, size: PictureSize) => string;
  readonly playerUrlOf: (mediaId: string) => string;
  readonly audioUrlOf: (mediaId: string) => string;
};

export type PublicPlaces = { readonly origin: string; readonly imageUrls: ImageUrls; readonly media: MediaPlaces };

export function createPublicSite(mandator: Mandator, { origin, imageUrls, media }: PublicPlaces): PublicSite {
  return {
    mandator,
    urlOf: (target) => (target.startsWith('/') ? `${origin}${target}` : target),
    pictureUrlOf: ({ baseUrl, cropVal }, size) =>
      `${origin}${imageUrls({ path: baseUrl, ...size, focus: parseFocus(cropVal) ?? CENTRE, format: null, quality: PORTAL_QUALITY, density: 1 })}`,
    audioUrlOf: (mediaId) => audioUrl(media, mediaId),
    playerUrlOf: (mediaId) => playerUrl(media, mediaId),
  };
}

/** The title's square icon, for pages without a picture. */
export function iconOf({ id }: Mandator): PictureSize & { readonly path: string } {
  return { path: `/icons/${id}-180.png`, width: 180, height: 180 };
}

/** Share card for pages without a picture: drawn by `scripts/drawShareCards.ts`. */
export function shareCardOf({ id }: Mandator): PictureSize & { readonly path: string } {
  return { path: `/share/${id}.png`, ...LEAD_CROP };
}
