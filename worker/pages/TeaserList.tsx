import type { Teaser as TeaserData } from '#shared/domain/content/teaser.ts';
import { de } from '#shared/i18n/de.ts';
import { Teaser } from '#shared/ui/Teaser.tsx';
import { Paging } from './Paging.tsx';
import styles from './TeaserList.module.css';

type TeaserListProps = {
  readonly teasers: readonly TeaserData[];
  /** Addresses of the neighbouring pages, or null where there is none. */
  readonly newerHref: string | null;
  readonly olderHref: string | null;
};

export function TeaserList({ teasers, newerHref, olderHref }: TeaserListProps) {
  if (teasers.length === 0) return <p>{de.lists.empty}</p>;
  return (
    <>
      <div className={styles.list}>
        {teasers.map((teaser) => (
          <Teaser key={teaser.documentId} teaser={teaser} size="standard" headingLevel={2} />
        ))}
      </div>
      <Paging newerHref={newerHref} olderHref={olderHref} />
    </>
  );
}
