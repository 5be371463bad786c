import { authorName } from '#shared/domain/content/authorName.ts';
import type { AuthorReference } from '#shared/domain/content/teaser.ts';
import { articleTexts } from '#shared/i18n/texts/article.ts';
import styles from './Byline.module.css';

/** Authors, each with a link to their articles. */
export function Byline({ authors }: { readonly authors: readonly AuthorReference[] }) {
  if (authors.length === 0) return null;
  return (
    <p className={styles.authors}>
      {articleTexts.by}{' '}
      {authors.map((author, position) => (
        <span key={author.id}>
          {position > 0 && (position === authors.length - 1 ? ` ${articleTexts.and} ` : ', ')}
          <a href={author.urlPath}>{authorName(author)}</a>
        </span>
      ))}
    </p>
  );
}
