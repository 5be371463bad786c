import type { Teaser } from '#shared/domain/content/teaser.ts';
import { formatDay, formatTimeInList } from '#shared/i18n/formatDate.ts';
import { keepTogether } from '#shared/i18n/keepTogether.ts';
import { AiMark } from '#shared/ui/AiMark.tsx';
import { RestrictionMark } from '#shared/ui/RestrictionMark.tsx';
import styles from './HeadlineList.module.css';

/** Headlines and nothing else, in columns, a heading for each day. Teasers come newest first. */
export function HeadlineList({ teasers }: { readonly teasers: readonly Teaser[] }) {
  const days = Map.groupBy(teasers, (teaser) => formatDay(teaser.publishDate));
  return [...days].map(([day, ofDay]) => (
    <section key={day} className={styles.day}>
      <h2>{day}</h2>
      <ul>
        {ofDay.map((teaser) => (
          <li key={teaser.documentId}>
            <time dateTime={teaser.publishDate}>{formatTimeInList(teaser.publishDate)}</time>
            <p>
              <a href={teaser.targetPathOrUrl}>{keepTogether(teaser.title)}</a>
              <AiMark of={teaser} />
              <RestrictionMark teaser={teaser} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  ));
}
