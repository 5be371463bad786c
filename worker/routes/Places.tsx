import type { ReactNode } from 'react';
import { ImageUrlsContext } from '#shared/ui/imageUrls.ts';
import { MediaPlacesContext } from '#shared/ui/mediaPlaces.ts';
import type { Portal } from '../portal.ts';

/** Where pictures, audio and video are found, for all that is rendered inside. */
export function Places({ portal, children }: { readonly portal: Pick<Portal, 'imageUrls' | 'media'>; readonly children: ReactNode }) {
  return (
    <ImageUrlsContext value={portal.imageUrls}>
      <MediaPlacesContext value={portal.media}>{children}</MediaPlacesContext>
    </ImageUrlsContext>
  );
}
