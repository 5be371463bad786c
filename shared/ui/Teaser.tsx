import type { Teaser as TeaserData } from '../domain/content/teaser.ts';
import { de } from '../i18n/de.ts';
import { formatShortDateTime } from '../i18n/formatDate.ts';
import styles from './Teaser.module.css';

type TeaserProps = {
  readonly teaser: TeaserData;
  readonly size: 'lead' | 'standard' | 'compact';
  readonly headingLevel: 2 | 3;
};

export function Teaser({ teaser, size, headingLevel }: TeaserProps) {
  const Heading = `h${headingLevel}` as const;
  const mark = contentMark(teaser);
  return (
    <article className={[styles.teaser, styles[size]].filter(Boolean).join(' ')}>
      <p className={styles.kicker}>
        {mark && <span className={styles.mark}>{mark}</span>}
        {teaser.titlePrefix && <span>{teaser.titlePrefix}</span>}
        {teaser.contentRestriction === 'paid' && (
          <abbr className={styles.plus} title={de.marks.restricted}>
            {de.marks.plus}
          </abbr>
        )}
      </p>
      <Heading className={styles.title}>
        <a href={teaser.targetPathOrUrl}>{teaser.title}</a>
      </Heading>
      {size !== 'compact' && <p className={styles.text} dangerouslySetInnerHTML={{ __html: teaser.teaserTextHtml }} />}
      <p className={styles.meta}>
        {teaser.authors.length > 0 && <span>{teaser.authors.map((author) => `${author.prename} ${author.surname}`).join(', ')}</span>}
        <time dateTime={teaser.publishDate}>{formatShortDateTime(teaser.publishDate)}</time>
      </p>
    </article>
  );
}

function contentMark(teaser: TeaserData): string | null {
  if (teaser.isOpinion) return de.marks.opinion;
  if (teaser.isPodcast) return de.marks.podcast;
  if (teaser.isVideoArticle) return de.marks.video;
  return teaser.badge;
}
