import type { ReactNode } from 'react';
import type { Teaser as TeaserData } from '#shared/domain/content/teaser.ts';
import { homeTexts } from '#shared/i18n/texts/home.ts';
import type { SectionLook } from '#shared/mandators/composition.ts';
import { channelHref, latestHref } from '#shared/routes/hrefs.ts';
import { SectionHeader } from '#shared/ui/SectionHeader.tsx';
import { Teaser } from '#shared/ui/Teaser.tsx';
import { arrangeSection } from './arrangeSection.ts';
import type { Section } from './composeFront.ts';
import { fillColumns } from './fillColumns.ts';
import styles from './HomeSection.module.css';

type HomeSectionProps = {
  readonly section: Section;
  readonly look: SectionLook;
  readonly beside: ReactNode;
};

/** One section of the title on its front, as its pictures allow. */
export function HomeSection({ section, look: wanted, beside }: HomeSectionProps) {
  const { look, heads, rows } = arrangeSection(section.teasers, wanted);
  return (
    <section className={styles.section} data-deferred={beside ? 'beside' : look} aria-labelledby={idOf(section)}>
      <Header section={section} />
      <div className={beside ? styles.withBeside : undefined}>
        <div className={styles[look]}>
          {heads.map((teaser) => (
            <Teaser
              key={teaser.documentId}
              teaser={teaser}
              size={look === 'mixed' || look === 'wide' ? 'feature' : 'standard'}
              headingLevel={3}
            />
          ))}
          {rows.length > 0 && (
            <div className={styles.rows}>
              {rows.map((teaser) => (
                <Teaser
                  key={teaser.documentId}
                  teaser={teaser}
                  size={look === 'mixed' ? 'side' : 'compact'}
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
        <section key={section.path} data-deferred="column" aria-labelledby={idOf(section)}>
          <Header section={section} />
          {section.teasers.map((teaser, place) => (
            <Teaser key={teaser.documentId} teaser={teaser} size={place === 0 ? 'side' : 'compact'} headingLevel={3} />
          ))}
        </section>
      ))}
    </div>
  );
}

type PlaceColumnsProps = { readonly title: string; readonly places: readonly Section[] };

/** Municipalities or districts, each with its newest headlines. */
export function PlaceColumns({ title, places }: PlaceColumnsProps) {
  return (
    <section className={styles.section} aria-labelledby="orte">
      <SectionHeader level={2} id="orte" title={title} />
      <div className={styles.places}>
        {places.map(({ path, displayName, teasers }) => (
          <div key={path}>
            <h3>
              <a href={channelHref(path, 1)}>{displayName}</a>
            </h3>
            <div>
              {teasers.map(({ titlePrefix, ...teaser }) => (
                <Teaser
                  key={teaser.documentId}
                  teaser={{ ...teaser, titlePrefix: titlePrefix === displayName ? null : titlePrefix }}
                  size="compact"
                  headingLevel={4}
                />
              ))}
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}

/** The newest articles of all sections. */
export function LatestRows({ teasers }: { readonly teasers: readonly TeaserData[] }) {
  return (
    <section className={styles.section} data-deferred="latest" aria-labelledby="neueste">
      <SectionHeader level={2} id="neueste" title={homeTexts.latest} href={latestHref} />
      <div className={styles.texts}>
        {teasers.map((teaser) => (
          <Teaser key={teaser.documentId} teaser={teaser} size="side" headingLevel={3} />
        ))}
      </div>
    </section>
  );
}

function Header({ section }: { readonly section: Section }) {
  return <SectionHeader level={2} id={idOf(section)} title={section.displayName} href={channelHref(section.path, 1)} />;
}

function idOf({ path }: Section): string {
  return `ressort-${path.replaceAll('/', '-')}`;
}
