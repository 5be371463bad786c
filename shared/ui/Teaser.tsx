import { authorName } from '../domain/content/authorName.ts';
import type { Teaser as TeaserData } from '../domain/content/teaser.ts';
import { readBadge } from '../domain/teaser/badge.ts';
import { keepTogether, keepTogetherHtml } from '../i18n/keepTogether.ts';
import { markTexts } from '../i18n/texts/marks.ts';
import { formatDate, formatMachineTime } from '../i18n/formatDate.ts';
import { AiMark } from './AiMark.tsx';
import { useLiteMode } from './liteMode.ts';
import { Picture, type PictureProps } from './Picture.tsx';
import { RestrictionMark } from './RestrictionMark.tsx';
import type { HeadingLevel } from './SectionHeader.tsx';
import cardStyles from './CardLink.module.css';
import styles from './Teaser.module.css';

/**
 * `lead` opens a page, `feature` a section, `standard` is a card; on phones only these two are large. `row` and `side`
 * have a small picture beside the text, `side` without the lead; `compact` has text only.
 */
export type TeaserSize = 'lead' | 'feature' | 'standard' | 'row' | 'side' | 'compact';

/** Crops per size. On phones a card's picture is as small as a row's: its 16:9 is cropped to a square. */
const CROPS: Readonly<Record<TeaserSize, Pick<PictureProps, 'ratio' | 'width' | 'phoneWidth'> | null>> = {
  lead: { ratio: '16:9', width: 880, phoneWidth: 400 },
  feature: { ratio: '16:9', width: 640, phoneWidth: 400 },
  standard: { ratio: '16:9', width: 416, phoneWidth: 172 },
  row: { ratio: '1:1', width: 128, phoneWidth: 96 },
  side: { ratio: '1:1', width: 96 },
  compact: null,
};

type TeaserProps = {
  readonly teaser: TeaserData;
  readonly size: TeaserSize;
  readonly headingLevel: HeadingLevel;
  /** Eager for the first screen. Specification 5. */
  readonly loading?: PictureProps['loading'];
  /** False if the list itself shows the time. */
  readonly isTimed?: boolean;
  /** For lists that may be framed. */
  readonly target?: '_top';
  /** Its section, where a list mixes them. */
  readonly ressort?: string | undefined;
};

/** An article in a list. Without a picture, text fills its place. Specification 2, teasers and lists. */
export function Teaser({ teaser, size, headingLevel, loading = 'lazy', isTimed = true, target, ressort }: TeaserProps) {
  const Heading = `h${headingLevel}` as const;
  const marks = contentMarks(teaser);
  const isLite = useLiteMode();
  const crop = isLite ? null : CROPS[size];
  const image = crop && teaser.img;
  return (
    <article className={`${styles.teaser} ${styles[size] ?? ''}${image ? '' : ` ${styles.plain}`}`}>
      {image && (
        <div className={styles.picture}>
          <Picture image={image} {...crop} loading={loading} alt="" />
          {teaser.isVideoArticle && <span className={styles.play} aria-hidden="true" />}
        </div>
      )}
      <div className={styles.words}>
        <p className={styles.kicker}>
          {ressort && <span className={styles.mark}>{ressort}</span>}
          {marks.map((mark) => (
            <span key={mark} className={mark === 'Live' || mark === 'Eilmeldung' ? styles.urgent : styles.mark}>
              {mark}
            </span>
          ))}
          {teaser.titlePrefix && <span>{teaser.titlePrefix}</span>}
          <AiMark of={teaser} />
          <RestrictionMark teaser={teaser} />
        </p>
        <Heading className={`${styles.title} ${cardStyles.cardLink}`}>
          <a href={teaser.targetPathOrUrl} target={target}>
            {keepTogether(teaser.title)}
          </a>
        </Heading>
        {size !== 'compact' && (size !== 'side' || !image) && (
          <p className={styles.text} dangerouslySetInnerHTML={{ __html: keepTogetherHtml(teaser.teaserTextHtml) }} />
        )}
        <p className={styles.meta}>
          {size !== 'compact' && teaser.authors.length > 0 && <span>{teaser.authors.map(authorName).join(', ')}</span>}
          {isTimed && (
            <time dateTime={formatMachineTime(teaser.publishDate)} data-age="">
              {formatDate(teaser.publishDate)}
            </time>
          )}
        </p>
      </div>
    </article>
  );
}

/** The kind of text, and the editors' badge if different; without words that the title already starts with. */
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
