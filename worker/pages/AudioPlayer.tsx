import { EpisodePlayer, type EpisodePlayerProps } from '#client/islands/EpisodePlayer.island.tsx';
import type { Media } from '#shared/domain/content/contentItem.ts';
import { useLiteMode } from '#shared/ui/liteMode.ts';
import { useAudioUrl } from '#shared/ui/mediaPlaces.ts';
import { Island } from '../render/Island.tsx';
import styles from './AudioPlayer.module.css';

type AudioPlayerProps = Media & Partial<Pick<EpisodePlayerProps, 'chapters'>>;

const NO_CHAPTERS: EpisodePlayerProps['chapters'] = [];

/** Plays a recording, which loads on play. In lite mode by the browser's own controls. */
export function AudioPlayer({ mediaId, title, durationSeconds, chapters = NO_CHAPTERS }: AudioPlayerProps) {
  const src = useAudioUrl(mediaId);
  if (useLiteMode()) return <PlainAudioPlayer mediaId={mediaId} title={title} />;
  return <Island of={EpisodePlayer} when="interaction" props={{ src, title, durationSeconds, chapters }} />;
}

/** The browser's own controls: small enough for a list of hundreds. */
export function PlainAudioPlayer({ mediaId, title }: Pick<Media, 'mediaId' | 'title'>) {
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- browsers show no captions for sound; the words are in the article
  return <audio className={styles.player} controls preload="none" src={useAudioUrl(mediaId)} aria-label={title} />;
}
