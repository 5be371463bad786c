import type { PublicArticle } from '#shared/domain/content/article.ts';
import { articleTexts } from '#shared/i18n/texts/article.ts';
import { countDays, formatDateTime, formatTime } from '#shared/i18n/formatDate.ts';
import { isLive } from './article.data.ts';

/** Dates of publication and change. Live articles replace the whole line with each update. */
export function ArticleDates({ article }: { readonly article: PublicArticle }) {
  const { publishDate, updateDate, readingMinutes } = article;
  return (
    <p data-dates="">
      <time dateTime={publishDate}>{formatDateTime(publishDate)}</time>
      {updateDate && (
        <>
          {` · ${articleTexts.updated} `}
          <time dateTime={updateDate}>
            {countDays(updateDate) === countDays(publishDate) ? formatTime(updateDate) : formatDateTime(updateDate)}
          </time>
        </>
      )}
      {!isLive(article) && ` · ${articleTexts.readingTime(readingMinutes)}`}
    </p>
  );
}
