import { articleTexts } from '#shared/i18n/texts/article.ts';
import styles from './ArticleBody.module.css';

/**
 * Stands in place of a paid body on a page that was fetched ahead, until the page is shown and its reader's decision is
 * asked for. As high as a screen, so that nothing moves before a reader's eyes. The link is for whoever waits in vain:
 * `nocache` has the browser ask anew.
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
