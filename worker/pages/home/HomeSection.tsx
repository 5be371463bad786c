import type { ReactNode } from 'react';
import type { Teaser as TeaserData } from '#shared/domain/content/teaser.ts';
import { channelHref } from '#shared/routes/hrefs.ts';
import { SectionHeader } from '#shared/ui/SectionHeader.tsx';
import { Teaser } from '#shared/ui/Teaser.tsx';
import { arrangeSection } from './arrangeSection.ts';
import { fillColumns } from './fillColumns.ts';
import styles from './HomeSection.module.css';

type Section = { readonly path: string; readonly displayName: string; readonly teasers: readonly TeaserData[] };

type HomeSectionProps = {
  readonly section: Section;
  readonly position: number;
  readonly beside: ReactNode;
};

/** One section of the title on its front, as its pictures allow. */
export function HomeSection({ section, position, beside }: HomeSectionProps) {
  const { kind, heads, rows } = arrangeSection(section.teasers, position);
  return (
    <section className={styles.section} aria-labelledby={idOf(section)}>
      <Header section={section} />
      <div className={beside ? styles.withBeside : undefined}>
        <div className={styles[kind]}>
          {heads.map((teaser) => (
            <Teaser
              key={teaser.documentId}
              teaser={teaser}
              size={kind === 'mixed' || kind === 'wide' ? 'feature' : 'standard'}
              headingLevel={3}
            />
          ))}
          {rows.length > 0 && (
            <div className={styles.rows}>
              {rows.map((teaser) => (
                <Teaser
                  key={teaser.documentId}
                  teaser={teaser}
                  size={kind === 'mixed' ? 'side' : 'compact'}
                  headingLevel={3}
                />
              ))}
            </div>
          )}
        </div>
        {beside}
      </div>
    </section>
  );
}

/** Sections side by side, each a column of headlines. */
export function SectionColumns({ sections }: { readonly sections: readonly Section[] }) {
  return (
    <div className={styles.columns}>
      {fillColumns(sections).map((section) => (
        <section key={section.path} aria-labelledby={idOf(section)}>
          <Header section={section} />
          {section.teasers.map((teaser, place) => (
            <Teaser key={teaser.documentId} teaser={teaser} size={place === 0 ? 'side' : 'compact'} headingLevel={3} />
          ))}
        </section>
      ))}
    </div>
  );
}

function Header({ section }: { readonly section: Section }) {
  return <SectionHeader level={2} id={idOf(section)} title={section.displayName} href={channelHref(section.path, 1)} />;
}

function idOf({ path }: Section): string {
  return `ressort-${path.replaceAll('/', '-')}`;
}
