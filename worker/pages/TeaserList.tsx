import type { Teaser as TeaserData } from '#shared/domain/content/teaser.ts';
import { createPictureFilter } from '#shared/domain/teaser/createPictureFilter.ts';
import { listTexts } from '#shared/i18n/texts/lists.ts';
import { Teaser } from '#shared/ui/Teaser.tsx';
import { Paging } from './Paging.tsx';
import styles from './TeaserList.module.css';

type TeaserListProps = {
  readonly teasers: readonly TeaserData[];
  /** Addresses of the neighbouring pages, or null where there is none. */
  readonly newerHref: string | null;
  readonly olderHref: string | null;
};

/** A page of a list: the first of it large, the others in rows. */
export function TeaserList({ teasers, newerHref, olderHref }: TeaserListProps) {
  const [lead, ...others] = createPictureFilter()(teasers);
  if (!lead) return <p>{listTexts.empty}</p>;
  return (
    <>
      <div className={styles.lead}>
        <Teaser teaser={lead} size="lead" headingLevel={2} loading="eager" />
      </div>
      <div className={styles.rows}>
        {others.map((teaser) => (
          <Teaser key={teaser.documentId} teaser={teaser} size="row" headingLevel={2} />
        ))}
      </div>
      <Paging newerHref={newerHref} olderHref={olderHref} />
    </>
  );
}
