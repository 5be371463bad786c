import { authorName } from '../domain/content/authorName.ts';
import type { Teaser as TeaserData } from '../domain/content/teaser.ts';
import { readBadge } from '../domain/teaser/badge.ts';
import { shownPrefix } from '../domain/teaser/shownPrefix.ts';
import { keepTogether, keepTogetherHtml } from '../i18n/keepTogether.ts';
import { markTexts } from '../i18n/texts/marks.ts';
import { formatMachineTime, formatShortDate } from '../i18n/formatDate.ts';
import { AiMark } from './AiMark.tsx';
import { useCurrentYear } from './currentYear.ts';
import { useLiteMode } from './liteMode.ts';
import { Picture, type PictureProps } from './Picture.tsx';
import { RestrictionMark } from './RestrictionMark.tsx';
import type { HeadingLevel } from './SectionHeader.tsx';
import cardStyles from './CardLink.module.css';
import styles from './Teaser.module.css';

/**
 * `lead` opens a page, `feature` a section, `standard` is a card; on phones only these two are large. `poster` has its
 * headline on the picture, a square on phones; `tile` is a card of picture and headline. `row` and `side` have a small
 * picture beside the text, `side` without the lead; `compact` has text only.
 */
export type TeaserSize = 'lead' | 'poster' | 'feature' | 'standard' | 'tile' | 'row' | 'side' | 'compact';

/** Crops per size. On phones a card's picture is a row's. */
const CROPS: Readonly<Record<TeaserSize, Pick<PictureProps, 'ratio' | 'width' | 'phoneWidth' | 'phoneRatio'> | null>> =
  {
    lead: { ratio: '16:9', width: 880, phoneWidth: 384 },
    poster: { ratio: '16:9', width: 976, phoneWidth: 384, phoneRatio: '1:1' },
    feature: { ratio: '16:9', width: 768, phoneWidth: 384 },
    standard: { ratio: '16:9', width: 384, phoneWidth: 96, phoneRatio: '1:1' },
    tile: { ratio: '16:9', width: 384, phoneWidth: 192 },
    row: { ratio: '1:1', width: 96 },
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
  const prefix = shownPrefix(teaser);
  const marks = contentMarks(teaser, prefix);
  const isLite = useLiteMode();
  const year = useCurrentYear();
  const crop = isLite ? null : CROPS[size];
  const image = crop && teaser.img;
  return (
    <article
      className={`${styles.teaser} ${styles[size] ?? ''}${image ? '' : ` ${styles.plain}`}${teaser.isOpinion ? ` ${styles.opinion}` : ''}`}
    >
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
          {prefix && <span>{prefix}</span>}
          <AiMark of={teaser} />
          <RestrictionMark teaser={teaser} />
        </p>
        <Heading className={`${styles.title} ${cardStyles.cardLink}`}>
          <a href={teaser.targetPathOrUrl} target={target}>
            {keepTogether(teaser.title)}
          </a>
        </Heading>
        {hasText(size, image !== null) && (
          <p className={styles.text} dangerouslySetInnerHTML={{ __html: keepTogetherHtml(teaser.teaserTextHtml) }} />
        )}
        <p className={styles.meta}>
          {!IS_SHORT.has(size) && teaser.authors.length > 0 && <span>{teaser.authors.map(authorName).join(', ')}</span>}
          {isTimed && (
            <time
              dateTime={formatMachineTime(teaser.publishDate)}
              data-age={size === 'poster' || size === 'tile' ? 'short' : ''}
            >
              {formatShortDate(teaser.publishDate, year)}
            </time>
          )}
        </p>
      </div>
    </article>
  );
}

/** Headline and time only. */
const IS_SHORT: ReadonlySet<TeaserSize> = new Set(['compact', 'poster', 'tile']);

function hasText(size: TeaserSize, isPictured: boolean): boolean {
  return !IS_SHORT.has(size) && (size !== 'side' || !isPictured);
}

/** The kind of text, and the editors' badge if different; without words that the title already starts with. */
function contentMarks(teaser: TeaserData, prefix: string | null): string[] {
  const badge = readBadge(teaser.badge);
  const kinds = [
    ...(teaser.isOpinion ? [markTexts.opinion] : []),
    ...(teaser.isPodcast ? [markTexts.podcast] : []),
    ...(teaser.isVideoArticle ? [markTexts.video] : []),
  ];
  const marks = badge && !(badge === 'Kommentar' && teaser.isOpinion) ? [...kinds, badge] : kinds;
  return marks.filter((mark) => !`${prefix} `.startsWith(`${mark} `));
}
