import type { Episode } from '#shared/contracts/podcast.contract.ts';
import { contentItemTexts } from '#shared/i18n/texts/contentItems.ts';
import { formatDate } from '#shared/i18n/formatDate.ts';
import styles from './EpisodeDetails.module.css';

/** When an episode appeared, and how long it is. */
export function EpisodeDetails({ episode: { publishDate, durationSeconds } }: { readonly episode: Episode }) {
  return (
    <p className={styles.details}>
      <time dateTime={publishDate}>{formatDate(publishDate)}</time> · {contentItemTexts.duration(durationSeconds)}
    </p>
  );
}
