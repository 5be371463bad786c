import type { OrderOutcome } from '#shared/domain/subscription/orderOutcome.ts';
import type { Subscription } from '#shared/domain/subscription/subscription.ts';
import { orderedTexts as texts } from '#shared/i18n/texts/checkout.ts';
import { subscriptionSentence } from '#shared/i18n/texts/reasons.ts';
import { subscriptionTexts } from '#shared/i18n/texts/subscription.ts';
import { subscriptionHref } from '#shared/routes/accountPaths.ts';
import { homeHref, orderedHref, payAgainPath } from '#shared/routes/hrefs.ts';
import '#shared/styles/form.css';
import styles from './Order.module.css';

/** `unknown`: nobody can say now. */
type OrderedPageProps = {
  readonly outcome: OrderOutcome | 'unknown';
  readonly subscription: Subscription | null;
  /** Of the article that was locked; null where the order began elsewhere. */
  readonly articlePath: string | null;
};

/** What became of the latest order. */
export function OrderedPage({ outcome, subscription, articlePath }: OrderedPageProps) {
  return (
    <div className={styles.page}>
      <h1>{texts[outcome]}</h1>
      <p className={styles.intro}>{texts[`${outcome}Text`]}</p>
      {subscription && <p>{subscriptionSentence(subscription)}</p>}
      {(outcome === 'underWay' || outcome === 'unpaid' || outcome === 'unknown') && (
        <p>
          <a href={orderedHref}>{texts.look}</a>
        </p>
      )}
      {(outcome === 'failed' || outcome === 'unpaid') && subscription && <PayAgain subscriptionId={subscription.id} />}
      {articlePath !== null && (outcome === 'welcome' || outcome === 'underWay') && (
        <p>
          <a className={styles.button} href={articlePath}>
            {texts.toArticle}
          </a>
        </p>
      )}
      <p className={styles.ways}>
        <a href={homeHref}>{texts.read}</a>
        <a href={subscriptionHref}>{subscriptionTexts.title}</a>
      </p>
    </div>
  );
}

/** Leads to the payment service for what is owed. */
export function PayAgain({ subscriptionId }: { readonly subscriptionId: string }) {
  return (
    <form method="post" action={payAgainPath} target="_top">
      <input type="hidden" name="abo" value={subscriptionId} />
      <button data-submit="">{texts.payAgain}</button>
    </form>
  );
}
