import type { ArticleCard } from '#shared/contracts/articleCard.contract.ts';
import { formatDateTime } from '#shared/i18n/formatDate.ts';
import { AiBadge } from '#shared/ui/AiMark.tsx';
import cardStyles from '#shared/ui/CardLink.module.css';
import { PlusMarks } from '#shared/ui/RestrictionMark.tsx';
import styles from './ArticleCards.module.css';

/** Article cards from JSON. */
export function ArticleCards({
  articles,
  titleName,
  target,
}: {
  readonly articles: readonly ArticleCard[];
  readonly titleName: string;
  /** `_top` in pages that may be framed. */
  readonly target?: '_top';
}) {
  return (
    <ul className={styles.cards}>
      {articles.map(({ id, title, titlePrefix, path, publishDate, isAiText, plusTags, picture }) => (
        <li key={id} className={cardStyles.cardLink}>
          {picture && <img {...picture} alt="" decoding="async" loading="lazy" />}
          <p>
            {titlePrefix} {isAiText && <AiBadge />}{' '}
            {plusTags.length > 0 && <PlusMarks articleId={id} plusTags={plusTags} titleName={titleName} />}
          </p>
          <h3>
            <a href={path} target={target}>
              {title}
            </a>
          </h3>
          <p className={styles.date}>
            <time dateTime={publishDate}>{formatDateTime(publishDate)}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}
