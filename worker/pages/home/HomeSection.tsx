import type { ReactNode } from 'react';
import type { Teaser as TeaserData } from '#shared/domain/content/teaser.ts';
import { channelHref } from '#shared/routes/hrefs.ts';
import { SectionHeader } from '#shared/ui/SectionHeader.tsx';
import { Teaser } from '#shared/ui/Teaser.tsx';
import styles from './HomeSection.module.css';

type HomeSectionProps = {
  readonly path: string;
  readonly displayName: string;
  readonly teasers: readonly TeaserData[];
  /** Its place on the page: neighbours are laid out differently. */
  readonly position: number;
  readonly beside: ReactNode;
};

/** One section of the title on its front: by turns one large story with four small ones, and a row of four. */
export function HomeSection({ path, displayName, teasers, position, beside }: HomeSectionProps) {
  const id = `ressort-${path.replaceAll('/', '-')}`;
  const isRow = position % 2 === 1;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <SectionHeader level={2} id={id} title={displayName} href={channelHref(path)} />
      <div className={beside ? styles.withBeside : undefined}>
        <div className={isRow ? styles.row : styles.mixed}>
          {teasers.slice(0, isRow ? 4 : 5).map((teaser, place) => (
            <Teaser key={teaser.documentId} teaser={teaser} size={isRow || place === 0 ? 'standard' : 'side'} headingLevel={3} />
          ))}
        </div>
        {beside}
      </div>
    </section>
  );
}
