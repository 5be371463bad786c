import type { ReactNode } from 'react';
import { ImageUrlsContext, type ImageUrls } from '#shared/ui/imageUrls.ts';
import { MediaPlacesContext, type MediaPlaces } from '#shared/ui/mediaPlaces.ts';

type PlacesProps = { readonly imageUrls: ImageUrls; readonly media: MediaPlaces; readonly children: ReactNode };

/** Where pictures, audio and video are found, for all that is rendered inside. */
export function Places({ imageUrls, media, children }: PlacesProps) {
  return (
    <ImageUrlsContext value={imageUrls}>
      <MediaPlacesContext value={media}>{children}</MediaPlacesContext>
    </ImageUrlsContext>
  );
}
