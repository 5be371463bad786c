import type { SubmitEvent } from 'react';
import { buyArticleTexts } from '#shared/i18n/texts/buyArticle.ts';
import { buyArticlePath } from '#shared/routes/accountPaths.ts';
import wayStyles from '#shared/ui/MainWay.module.css';
import { purchaseStore } from '../stores/purchase.store.ts';
import { usePageStore } from '../stores/usePageStore.ts';
import styles from './BuyArticle.module.css';

type BuyArticleProps = {
  readonly articleId: number;
  /** Label of the button. */
  readonly label: string;
};

/**
 * One touch buys the article and shows it in place. Without script a form, which redirects back to the article.
 * Acceptance M85.
 */
export function BuyArticle({ articleId, label }: BuyArticleProps) {
  const { state, message, buy } = usePageStore(purchaseStore);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const place = form.closest<HTMLElement>('[data-article-body]');
    // Submitted as a form, it leads to the login and back.
    if (place) void buy(articleId, place, () => form.submit());
  };
  return (
    <form className={styles.form} method="post" action={buyArticlePath} onSubmit={submit}>
      <input type="hidden" name="articleId" value={articleId} />
      <button className={wayStyles.main} aria-disabled={state === 'buying' || undefined}>
        {label}
      </button>
      <output>{message ?? buyArticleTexts[state]}</output>
    </form>
  );
}

BuyArticle.displayName = 'BuyArticle';
