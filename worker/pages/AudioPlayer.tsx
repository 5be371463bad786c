import type { Media } from '#shared/domain/content/contentItem.ts';
import { useAudioUrl } from '#shared/ui/mediaPlaces.ts';
import styles from './AudioPlayer.module.css';

/** The native player works without script; the file loads on play. */
export function AudioPlayer({ mediaId, title }: Omit<Media, 'durationSeconds'>) {
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- browsers show no captions for sound; the words are in the article
  return <audio className={styles.player} controls preload="none" src={useAudioUrl(mediaId)} aria-label={title} />;
}
