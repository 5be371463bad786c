import { articleTexts } from '#shared/i18n/texts/article.ts';
import styles from './ArticleBody.module.css';

/**
 * Placeholder of a paid body on a prefetched page, until the page is displayed and the decision requested. As high as
 * the screen, so that nothing visible shifts. The link is a fallback: `nocache` makes the browser reload.
 */
export function UndecidedBody({ articleId }: { readonly articleId: number }) {
  return (
    <div className={styles.undecided} data-undecided={articleId}>
      <p>{articleTexts.undecided.waiting}</p>
      <p className={styles.late}>
        <a href="?nocache">{articleTexts.undecided.anew}</a>
      </p>
    </div>
  );
}
