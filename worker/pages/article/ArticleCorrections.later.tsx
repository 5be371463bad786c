import type { PublicArticle } from '#shared/domain/content/article.ts';
import { formatDate } from '#shared/i18n/formatDate.ts';
import { correctionsTexts } from '#shared/i18n/texts/corrections.ts';
import { correctionsHref } from '#shared/routes/hrefs.ts';
import { LaterStyles } from '../../render/LaterStyles.tsx';
import story from '../Story.module.css';
import styles from './ArticleCorrections.module.css';

/** What was wrong in a text, for readers without a right to read it too. Acceptance G32, A10. */
export function ArticleCorrections({ corrections }: Pick<PublicArticle, 'corrections'>) {
  if (corrections.length === 0) return null;
  return (
    <aside
      className={`${story.column} ${styles.corrections}`}
      aria-label={correctionsTexts.title}
      data-corrections={corrections.length}
    >
      <LaterStyles />
      {corrections.map(({ text, publishDate }) => (
        <p key={publishDate}>
          <strong>
            <time dateTime={publishDate}>{correctionsTexts.of(formatDate(publishDate))}</time>
          </strong>{' '}
          {text}
        </p>
      ))}
      <a href={correctionsHref}>{correctionsTexts.all}</a>
    </aside>
  );
}
