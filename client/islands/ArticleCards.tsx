import type { ArticleCard } from '#shared/contracts/articleCard.contract.ts';
import { markTexts } from '#shared/i18n/texts/marks.ts';
import { formatDateTime } from '#shared/i18n/formatDate.ts';
import cardStyles from '#shared/ui/CardLink.module.css';
import styles from './ArticleCards.module.css';

/** Articles that came to the browser as data. */
export function ArticleCards({ articles }: { readonly articles: readonly ArticleCard[] }) {
  return (
    <ul className={styles.cards}>
      {articles.map(({ id, title, titlePrefix, path, publishDate, isRestricted, picture }) => (
        <li key={id} className={cardStyles.cardLink}>
          {picture && <img {...picture} alt="" decoding="async" loading="lazy" />}
          <p>
            {titlePrefix} {isRestricted && <abbr title={markTexts.restricted}>{markTexts.plus}</abbr>}
          </p>
          <h3>
            <a href={path}>{title}</a>
          </h3>
          <time dateTime={publishDate}>{formatDateTime(publishDate)}</time>
        </li>
      ))}
    </ul>
  );
}
