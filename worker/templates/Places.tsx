import type { ReactNode } from 'react';
import { CurrentYearContext } from '#shared/ui/currentYear.ts';
import { ImageUrlsContext, PictureHostContext, type ImageUrls } from '#shared/ui/imageUrls.ts';
import { LiteModeContext } from '#shared/ui/liteMode.ts';
import { MediaPlacesContext, type MediaPlaces } from '#shared/ui/mediaPlaces.ts';
import { TitleNameContext } from '#shared/ui/titleName.ts';

type PlacesProps = {
  readonly titleName: string;
  readonly imageUrls: ImageUrls;
  readonly hostedUrls: ImageUrls | null;
  readonly media: MediaPlaces;
  readonly isLite: boolean;
  /** In which this is rendered. */
  readonly year: number;
  readonly children: ReactNode;
};

/** Which title and year it is, and where pictures, audio and video are found, for all that is rendered inside. */
export function Places({ titleName, imageUrls, hostedUrls, media, isLite, year, children }: PlacesProps) {
  return (
    <TitleNameContext value={titleName}>
      <ImageUrlsContext value={imageUrls}>
        <PictureHostContext value={hostedUrls}>
          <MediaPlacesContext value={media}>
            <LiteModeContext value={isLite}>
              <CurrentYearContext value={year}>{children}</CurrentYearContext>
            </LiteModeContext>
          </MediaPlacesContext>
        </PictureHostContext>
      </ImageUrlsContext>
    </TitleNameContext>
  );
}
