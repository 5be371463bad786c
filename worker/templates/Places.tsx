import type { ReactNode } from 'react';
import { ImageUrlsContext, type ImageUrls } from '#shared/ui/imageUrls.ts';
import { LiteModeContext } from '#shared/ui/liteMode.ts';
import { MediaPlacesContext, type MediaPlaces } from '#shared/ui/mediaPlaces.ts';
import { TitleNameContext } from '#shared/ui/titleName.ts';

type PlacesProps = {
  readonly titleName: string;
  readonly imageUrls: ImageUrls;
  readonly media: MediaPlaces;
  readonly isLite: boolean;
  readonly children: ReactNode;
};

/** Which title it is, and where pictures, audio and video are found, for all that is rendered inside. */
export function Places({ titleName, imageUrls, media, isLite, children }: PlacesProps) {
  return (
    <TitleNameContext value={titleName}>
      <ImageUrlsContext value={imageUrls}>
        <MediaPlacesContext value={media}>
          <LiteModeContext value={isLite}>{children}</LiteModeContext>
        </MediaPlacesContext>
      </ImageUrlsContext>
    </TitleNameContext>
  );
}
