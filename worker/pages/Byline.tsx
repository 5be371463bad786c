import { authorName } from '#shared/domain/content/authorName.ts';
import type { AuthorReference } from '#shared/domain/content/teaser.ts';
import { de } from '#shared/i18n/de.ts';
import styles from './Byline.module.css';

/** Who wrote it, each with a link to what else they wrote. */
export function Byline({ authors }: { readonly authors: readonly AuthorReference[] }) {
  if (authors.length === 0) return null;
  return (
    <p className={styles.authors}>
      {de.article.by}{' '}
      {authors.map((author, position) => (
        <span key={author.id}>
          {position > 0 && (position === authors.length - 1 ? ` ${de.article.and} ` : ', ')}
          <a href={author.urlPath}>{authorName(author)}</a>
        </span>
      ))}
    </p>
  );
}
