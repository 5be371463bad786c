import { authorName } from '../domain/content/authorName.ts';
import { isRestricted } from '../domain/content/isRestricted.ts';
import type { Teaser as TeaserData } from '../domain/content/teaser.ts';
import { readBadge } from '../domain/teaser/badge.ts';
import { keepTogether, keepTogetherHtml } from '../i18n/keepTogether.ts';
import { markTexts } from '../i18n/texts/marks.ts';
import { formatDate, formatMachineTime } from '../i18n/formatDate.ts';
import { Picture } from './Picture.tsx';
import type { HeadingLevel } from './SectionHeader.tsx';
import cardStyles from './CardLink.module.css';
import styles from './Teaser.module.css';

export type TeaserSize = 'lead' | 'standard' | 'side' | 'compact';

type TeaserProps = {
  readonly teaser: TeaserData;
  readonly size: TeaserSize;
  readonly headingLevel: HeadingLevel;
  /** Eager for what is seen before anything scrolls. Specification 5. */
  readonly loading?: 'lazy' | 'eager';
};

/** An article in a list, with all that the list knows of it. Specification 2, teasers and lists. */
export function Teaser({ teaser, size, headingLevel, loading = 'lazy' }: TeaserProps) {
  const Heading = `h${headingLevel}` as const;
  const marks = contentMarks(teaser);
  return (
    <article className={`${styles.teaser} ${styles[size] ?? ''}`}>
      {teaser.img && size !== 'compact' && <TeaserPicture teaser={teaser} size={size} loading={loading} />}
      <div className={styles.words}>
        <p className={styles.kicker}>
          {marks.map((mark) => (
            <span key={mark} className={mark === 'Live' || mark === 'Eilmeldung' ? styles.urgent : styles.mark}>
              {mark}
            </span>
          ))}
          {teaser.titlePrefix && <span>{teaser.titlePrefix}</span>}
          {isRestricted(teaser) && <PlusBadge />}
        </p>
        <Heading className={`${styles.title} ${cardStyles.cardLink}`}>
          <a href={teaser.targetPathOrUrl}>{keepTogether(teaser.title)}</a>
        </Heading>
        {(size === 'lead' || size === 'standard') && (
          <p className={styles.text} dangerouslySetInnerHTML={{ __html: keepTogetherHtml(teaser.teaserTextHtml) }} />
        )}
        <p className={styles.meta}>
          {size !== 'compact' && teaser.authors.length > 0 && <span>{teaser.authors.map(authorName).join(', ')}</span>}
          <time dateTime={formatMachineTime(teaser.publishDate)} data-age="">
            {formatDate(teaser.publishDate)}
          </time>
        </p>
      </div>
    </article>
  );
}

/** Shown while the title's settings want it; styles decide by an attribute of the document. Specification 6. */
export function PlusBadge() {
  return (
    <abbr className={styles.plus} title={markTexts.restricted}>
      {markTexts.plus}
    </abbr>
  );
}

function TeaserPicture({ teaser, size, loading }: Required<Omit<TeaserProps, 'headingLevel'>>) {
  if (!teaser.img) return null;
  const common = { image: teaser.img, loading, alt: '' } as const;
  return (
    <div className={styles.picture}>
      {size === 'side' && <Picture {...common} ratio="1:1" width={112} />}
      {size === 'standard' && <Picture {...common} ratio="16:9" width={416} />}
      {size === 'lead' && <Picture {...common} ratio="16:9" width={880} phoneWidth={400} />}
      {teaser.isVideoArticle && <span className={styles.play} aria-hidden="true" />}
    </div>
  );
}

/** The kind of text, and the editors' badge where it says something else; not what the words in front of the title begin with. */
function contentMarks(teaser: TeaserData): string[] {
  const badge = readBadge(teaser.badge);
  const kinds = [
    ...(teaser.isOpinion ? [markTexts.opinion] : []),
    ...(teaser.isPodcast ? [markTexts.podcast] : []),
    ...(teaser.isVideoArticle ? [markTexts.video] : []),
  ];
  const marks = badge && !(badge === 'Kommentar' && teaser.isOpinion) ? [...kinds, badge] : kinds;
  return marks.filter((mark) => !`${teaser.titlePrefix} `.startsWith(`${mark} `));
}
