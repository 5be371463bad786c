import { createContext, use } from 'react';
import type { ImageVariant } from '../domain/images/imageVariant.ts';

/** Where a rendition is found. Signed on the server, so pictures cannot be rendered in the browser. */
export type ImageUrls = (variant: ImageVariant) => string;

export const ImageUrlsContext = createContext<ImageUrls | null>(null);

export function useImageUrls(): ImageUrls {
  const urls = use(ImageUrlsContext);
  if (!urls) throw new Error('Pictures need the addresses of the image service around them');
  return urls;
}

/** Where a public rendition is found on the picture host; null where pictures come from the title's host alone. */
export const PictureHostContext = createContext<ImageUrls | null>(null);

export function usePictureHost(): ImageUrls | null {
  return use(PictureHostContext);
}
