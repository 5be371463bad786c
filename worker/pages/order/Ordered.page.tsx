import type { OrderOutcome } from '#shared/domain/subscription/orderOutcome.ts';
import type { Purchase } from '#shared/domain/purchase/purchase.ts';
import type { Subscription } from '#shared/domain/subscription/subscription.ts';
import { orderedTexts as texts } from '#shared/i18n/texts/checkout.ts';
import { coinTexts } from '#shared/i18n/texts/coins.ts';
import { purchaseSentence, singleTexts } from '#shared/i18n/texts/purchases.ts';
import { subscriptionSentence } from '#shared/i18n/texts/reasons.ts';
import { subscriptionTexts } from '#shared/i18n/texts/subscription.ts';
import { coinsHref, subscriptionHref } from '#shared/routes/accountPaths.ts';
import type { SaleReference } from '#shared/routes/saleReference.ts';
import { homeHref, orderedHref, orderedOf, payAgainPath } from '#shared/routes/hrefs.ts';
import '#shared/styles/form.css';
import styles from './Order.module.css';

/** `until`: exclusive end of a single purchase; null if it grants nothing. */
export type ShownOrder =
  | { readonly kind: 'subscription'; readonly subscription: Subscription }
  | { readonly kind: 'purchase'; readonly purchase: Purchase; readonly until: number | null };

/**
 * `unknown`: the store is unreachable. For an order not known to be paid: the payment service does not know it yet
 * (`unreached`), or cannot confirm it now (`unconfirmed`).
 */
export type ShownOutcome = OrderOutcome | 'unknown' | 'unreached' | 'unconfirmed';

type OrderedPageProps = {
  readonly outcome: ShownOutcome;
  readonly order: ShownOrder | null;
  /** The sale named in the URL; null for none. */
  readonly sale: SaleReference | null;
  /** Of the article that was locked; null where the order began elsewhere. */
  readonly articlePath: string | null;
  /** Where the title's e-paper is read; empty for none. */
  readonly epaperHref: string;
};

/** The result of an order. */
export function OrderedPage({ outcome, order, sale, articlePath, epaperHref }: OrderedPageProps) {
  const item = order?.kind === 'purchase' ? order.purchase.agreement.item : null;
  const isBought = item !== null && outcome === 'welcome';
  const named = order ? nameOf(order) : sale;
  return (
    <div className={styles.page}>
      <h1>{isBought ? singleTexts.welcome : texts[outcome]}</h1>
      <p className={styles.intro}>
        {isBought ? `${singleTexts.welcomeText} ${singleTexts.next[item.kind]}` : texts[`${outcome}Text`]}
      </p>
      {order && outcome !== 'unconfirmed' && (
        <p>
          {order.kind === 'purchase'
            ? purchaseSentence(order.purchase, order.until)
            : subscriptionSentence(order.subscription)}
        </p>
      )}
      {['underWay', 'unpaid', 'owed', 'unknown', 'unconfirmed'].includes(outcome) && (
        <p>
          <a href={named ? orderedOf(named) : orderedHref}>{texts.look}</a>
        </p>
      )}
      {['failed', 'unpaid', 'owed', 'unreached'].includes(outcome) && order && <PayAgain {...nameOf(order)} />}
      {articlePath !== null && (outcome === 'welcome' || outcome === 'underWay') && (
        <p>
          <a className={styles.button} href={articlePath}>
            {texts.toArticle}
          </a>
        </p>
      )}
      {order?.kind === 'subscription' &&
        order.subscription.agreement.productKind === 'epaper' &&
        outcome === 'welcome' &&
        epaperHref !== '' && (
          <p>
            <a className={styles.button} href={epaperHref}>
              {subscriptionTexts.readEpaper}
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

function nameOf(order: ShownOrder): SaleReference {
  return order.kind === 'purchase' ? { kauf: order.purchase.id } : { abo: order.subscription.id };
}

/** Leads to the payment service for an open amount. */
export function PayAgain(owed: SaleReference) {
  return (
    <form method="post" action={payAgainPath} target="_top">
      {Object.entries(owed).map(([name, id]) => (
        <input key={name} type="hidden" name={name} value={id} />
      ))}
      <button data-submit="">{texts.payAgain}</button>
    </form>
  );
}
