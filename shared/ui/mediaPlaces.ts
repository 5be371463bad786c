import { createContext, use } from 'react';
import type { SportsDataService } from '../domain/consent/sportsDataService.ts';

/** Where audio, video and sports data are found, and by which player a video is shown. Specification 1: its id is set. */
export type MediaPlaces = {
  readonly serviceUrl: string;
  readonly playerId: string;
  readonly sportsData: SportsDataService | null;
  readonly sign: (mediaId: string) => string;
};

export const MediaPlacesContext = createContext<MediaPlaces | null>(null);

function useMediaPlaces(): MediaPlaces {
  const places = use(MediaPlacesContext);
  if (!places) throw new Error('Audio, video and sports data need to know their services');
  return places;
}

export function audioUrl({ serviceUrl, sign }: MediaPlaces, mediaId: string): string {
  return `${serviceUrl}/files/${mediaId}?s=${sign(mediaId)}`;
}

/** The page that is framed to play a video. */
export function playerUrl({ serviceUrl, playerId, sign }: MediaPlaces, mediaId: string): string {
  return `${serviceUrl}/player/${playerId}/${mediaId}?s=${sign(mediaId)}`;
}

export function useAudioUrl(mediaId: string): string {
  return audioUrl(useMediaPlaces(), mediaId);
}

export function usePlayerUrl(mediaId: string): string {
  return playerUrl(useMediaPlaces(), mediaId);
}

export function useSportsData(): SportsDataService | null {
  return useMediaPlaces().sportsData;
}
