import type { PayloadOf } from '#shared/contracts/contentApi.contract.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { formatDate } from '#shared/i18n/formatDate.ts';
import { correctionsTexts } from '#shared/i18n/texts/corrections.ts';
import { correctionsHref } from '#shared/routes/hrefs.ts';
import { ListHead } from '../ListHead.tsx';
import { listView } from '../listView.ts';
import { contentPage } from '../page.ts';
import styles from './Corrections.module.css';

/** What the title has corrected lately. Acceptance G32, A10. */
export const correctionsPage = contentPage({
  kind: 'corrections',
  contentPath: () => correctionsHref,
  toView({ corrections }, mandator) {
    return listView({
      title: correctionsTexts.title,
      description: correctionsTexts.description(mandator.declined),
      name: correctionsTexts.title,
      path: correctionsHref,
      content: <CorrectionsPage corrections={corrections} />,
      paths: [...new Set(corrections.map(({ path }) => path))],
      // A correction leaves with its article.
      tags: [cacheTag.corrections(mandator.id), ...corrections.map(({ articleId }) => cacheTag.teaser(articleId))],
    });
  },
});

function CorrectionsPage({ corrections }: Pick<PayloadOf<'corrections'>, 'corrections'>) {
  return (
    <>
      <ListHead title={correctionsTexts.title} intro={correctionsTexts.intro} />
      {corrections.length === 0 && <p>{correctionsTexts.empty}</p>}
      <ul className={styles.list}>
        {corrections.map(({ text, publishDate, title, path }) => (
          <li key={`${path} ${publishDate}`}>
            <time dateTime={publishDate}>{formatDate(publishDate)}</time>
            <h2>
              <a href={path}>{title}</a>
            </h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
