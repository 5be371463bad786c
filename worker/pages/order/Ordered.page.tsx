import type { OrderOutcome } from '#shared/domain/subscription/orderOutcome.ts';
import type { Purchase } from '#shared/domain/purchase/purchase.ts';
import type { Subscription } from '#shared/domain/subscription/subscription.ts';
import { orderedTexts as texts } from '#shared/i18n/texts/checkout.ts';
import { coinTexts } from '#shared/i18n/texts/coins.ts';
import { purchaseSentence, singleTexts } from '#shared/i18n/texts/purchases.ts';
import { subscriptionSentence } from '#shared/i18n/texts/reasons.ts';
import { subscriptionTexts } from '#shared/i18n/texts/subscription.ts';
import { coinsHref, subscriptionHref } from '#shared/routes/accountPaths.ts';
import { homeHref, orderedHref, payAgainPath } from '#shared/routes/hrefs.ts';
import '#shared/styles/form.css';
import styles from './Order.module.css';

/** `until`: the first moment behind what was bought once; null where nothing was given. */
export type LatestOrder =
  | { readonly kind: 'subscription'; readonly subscription: Subscription }
  | { readonly kind: 'purchase'; readonly purchase: Purchase; readonly until: number | null };

/**
 * `unknown`: the store is away. Of an order that is not known to be paid: the payment service has not heard of it yet
 * (`unreached`), or cannot be asked now whether it is (`unconfirmed`).
 */
export type ShownOutcome = OrderOutcome | 'unknown' | 'unreached' | 'unconfirmed';

type OrderedPageProps = {
  readonly outcome: ShownOutcome;
  readonly latest: LatestOrder | null;
  /** Of the article that was locked; null where the order began elsewhere. */
  readonly articlePath: string | null;
};

/** What became of the latest order. */
export function OrderedPage({ outcome, latest, articlePath }: OrderedPageProps) {
  const item = latest?.kind === 'purchase' ? latest.purchase.agreement.item : null;
  const isBought = item !== null && outcome === 'welcome';
  return (
    <div className={styles.page}>
      <h1>{isBought ? singleTexts.welcome : texts[outcome]}</h1>
      <p className={styles.intro}>
        {isBought ? `${singleTexts.welcomeText} ${singleTexts.next[item.kind]}` : texts[`${outcome}Text`]}
      </p>
      {latest && outcome !== 'unconfirmed' && (
        <p>
          {latest.kind === 'purchase'
            ? purchaseSentence(latest.purchase, latest.until)
            : subscriptionSentence(latest.subscription)}
        </p>
      )}
      {['underWay', 'unpaid', 'owed', 'unknown', 'unconfirmed'].includes(outcome) && (
        <p>
          <a href={orderedHref}>{texts.look}</a>
        </p>
      )}
      {['failed', 'unpaid', 'owed', 'unreached'].includes(outcome) && latest && (
        <PayAgain {...(latest.kind === 'purchase' ? { kauf: latest.purchase.id } : { abo: latest.subscription.id })} />
      )}
      {articlePath !== null && (outcome === 'welcome' || outcome === 'underWay') && (
        <p>
          <a className={styles.button} href={articlePath}>
            {texts.toArticle}
          </a>
        </p>
      )}
      <p className={styles.ways}>
        <a href={homeHref}>{texts.read}</a>
        {isBought && item.kind === 'coins' && <a href={coinsHref}>{coinTexts.title}</a>}
        <a href={subscriptionHref}>{subscriptionTexts.title}</a>
      </p>
    </div>
  );
}

type PayAgainProps = { readonly abo: string } | { readonly kauf: string };

/** Leads to the payment service for what is owed: of a subscription, or of what is bought once. */
export function PayAgain(owed: PayAgainProps) {
  return (
    <form method="post" action={payAgainPath} target="_top">
      {Object.entries(owed).map(([name, id]) => (
        <input key={name} type="hidden" name={name} value={id} />
      ))}
      <button data-submit="">{texts.payAgain}</button>
    </form>
  );
}
