import { createContext, use } from 'react';

/** Where audio and video are found, and by which player a video is shown. Specification 1: a video player id is set. */
export type MediaPlaces = { readonly serviceUrl: string; readonly playerId: string };

export const MediaPlacesContext = createContext<MediaPlaces | null>(null);

function useMediaPlaces(): MediaPlaces {
  const places = use(MediaPlacesContext);
  if (!places) throw new Error('Audio and video need the media service around them');
  return places;
}

export function useAudioUrl(mediaId: string): string {
  return `${useMediaPlaces().serviceUrl}/files/${mediaId}`;
}

/** The page that is framed to play a video. */
export function usePlayerUrl(mediaId: string): string {
  const { serviceUrl, playerId } = useMediaPlaces();
  return `${serviceUrl}/player/${playerId}/${mediaId}`;
}
