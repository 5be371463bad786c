import type { TestReportTeaser as TestReportTeaserData } from '#shared/contracts/testReport.contract.ts';
import { formatDate } from '#shared/i18n/formatDate.ts';
import cardStyles from '#shared/ui/CardLink.module.css';
import { Picture } from '#shared/ui/Picture.tsx';
import { Stars } from '../Stars.tsx';
import styles from './TestReportTeaser.module.css';

type TestReportTeaserProps = {
  readonly report: TestReportTeaserData;
  readonly size: 'lead' | 'standard';
  readonly headingLevel: 2 | 3;
  readonly loading?: 'lazy' | 'eager';
};

/** A test report in a list: product and result. */
export function TestReportTeaser({ report, size, headingLevel, loading = 'lazy' }: TestReportTeaserProps) {
  const Heading = `h${headingLevel}` as const;
  const { img, category, title, canonicalPath, rating, leadHtml, publishDate } = report;
  const picture = size === 'lead' ? ({ width: 880, phoneWidth: 384 } as const) : ({ width: 384 } as const);
  return (
    <article className={`${styles.teaser} ${styles[size] ?? ''}`}>
      {img && <Picture image={img} ratio="16:9" {...picture} loading={loading} alt="" />}
      <div className={styles.words}>
        <p className={styles.category}>{category}</p>
        <Heading className={`${styles.title} ${cardStyles.cardLink}`}>
          <a href={canonicalPath}>{title}</a>
        </Heading>
        <Stars rating={rating} />
        {/* The contract's parser has put it through its allow-list. */}
        <p className={styles.text} dangerouslySetInnerHTML={{ __html: leadHtml }} />
        <time dateTime={publishDate}>{formatDate(publishDate)}</time>
      </div>
    </article>
  );
}
