import { isRestricted } from '#shared/domain/content/isRestricted.ts';
import type { Teaser } from '#shared/domain/content/teaser.ts';
import { keepTogether } from '#shared/i18n/keepTogether.ts';
import { formatDay, formatTime } from '#shared/i18n/formatDate.ts';
import { PlusBadge } from '#shared/ui/Teaser.tsx';
import styles from './HeadlineList.module.css';

/** Headlines with their times, a heading for each day. Teasers come newest first. */
export function HeadlineList({ teasers }: { readonly teasers: readonly Teaser[] }) {
  const days = Map.groupBy(teasers, (teaser) => formatDay(teaser.publishDate));
  return (
    <div className={styles.days}>
      {[...days].map(([day, ofDay]) => (
        <section key={day}>
          <h2>{day}</h2>
          <ul>
            {ofDay.map((teaser) => (
              <li key={teaser.documentId}>
                <time dateTime={teaser.publishDate}>{formatTime(teaser.publishDate)}</time>
                <p>
                  {teaser.titlePrefix && <span className={styles.prefix}>{teaser.titlePrefix}</span>}
                  <a href={teaser.targetPathOrUrl}>{keepTogether(teaser.title)}</a>
                  {isRestricted(teaser) && <PlusBadge />}
                </p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
