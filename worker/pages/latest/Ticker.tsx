import type { Teaser as TeaserData } from '#shared/domain/content/teaser.ts';
import { createPictureFilter } from '#shared/domain/teaser/createPictureFilter.ts';
import { formatDay, formatTimeInList } from '#shared/i18n/formatDate.ts';
import { Teaser } from '#shared/ui/Teaser.tsx';
import styles from './Ticker.module.css';

/** A timeline of stories with text and picture, with a heading per day. Teasers are sorted newest first. */
export function Ticker({ teasers }: { readonly teasers: readonly TeaserData[] }) {
  const days = Map.groupBy(createPictureFilter()(teasers), (teaser) => formatDay(teaser.publishDate));
  return [...days].map(([day, ofDay]) => (
    <section key={day} className={styles.day}>
      <h2>{day}</h2>
      <ol>
        {ofDay.map((teaser) => (
          <li key={teaser.documentId}>
            <time dateTime={teaser.publishDate}>{formatTimeInList(teaser.publishDate)}</time>
            <Teaser teaser={teaser} size="row" headingLevel={3} isTimed={false} />
          </li>
        ))}
      </ol>
    </section>
  ));
}
