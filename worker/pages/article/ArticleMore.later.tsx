import type { Teaser as TeaserData } from '#shared/domain/content/teaser.ts';
import { SectionHeader } from '#shared/ui/SectionHeader.tsx';
import { Teaser } from '#shared/ui/Teaser.tsx';
import { LaterStyles } from '../../render/LaterStyles.tsx';
import styles from './ArticleMore.module.css';

type ArticleMoreProps = {
  readonly id: string;
  readonly title: string;
  readonly href: string | undefined;
  readonly teasers: readonly TeaserData[];
  /** Beside the text where the screen is wide enough, or below it on every screen. */
  readonly place: 'beside' | 'below';
};

/** Other articles; empty without any. */
export function ArticleMore({ id, title, href, teasers, place }: ArticleMoreProps) {
  if (teasers.length === 0) return null;
  return (
    <>
      <LaterStyles />
      <aside className={styles[place]} aria-labelledby={id} data-no-print="">
        <SectionHeader level={2} id={id} title={title} href={href} />
        <div className={styles.grid}>
          {teasers.map((teaser) => (
            <Teaser key={teaser.documentId} teaser={teaser} size="side" headingLevel={3} />
          ))}
        </div>
      </aside>
    </>
  );
}
