import type { Teaser as TeaserData } from '#shared/domain/content/teaser.ts';
import { createPictureFilter } from '#shared/domain/teaser/createPictureFilter.ts';
import { listTexts } from '#shared/i18n/texts/lists.ts';
import { Teaser } from '#shared/ui/Teaser.tsx';
import { Paging } from './Paging.tsx';
import styles from './TeaserList.module.css';

/** What a phone shows before anything scrolls. */
const EAGER_PICTURES = 1;

type TeaserListProps = {
  readonly teasers: readonly TeaserData[];
  /** Addresses of the neighbouring pages, or null where there is none. */
  readonly newerHref: string | null;
  readonly olderHref: string | null;
};

/** A page of a list: the first of it large. */
export function TeaserList({ teasers, newerHref, olderHref }: TeaserListProps) {
  if (teasers.length === 0) return <p>{listTexts.empty}</p>;
  return (
    <>
      <div className={styles.list}>
        {createPictureFilter()(teasers).map((teaser, position) => (
          <Teaser
            key={teaser.documentId}
            teaser={teaser}
            size={position === 0 ? 'lead' : 'standard'}
            headingLevel={2}
            loading={position < EAGER_PICTURES ? 'eager' : 'lazy'}
          />
        ))}
      </div>
      <Paging newerHref={newerHref} olderHref={olderHref} />
    </>
  );
}
