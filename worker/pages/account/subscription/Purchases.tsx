import type { SinglePurchase } from '#shared/contracts/purchase.contract.ts';
import { purchaseOwedCents } from '#shared/domain/purchase/purchaseOwedCents.ts';
import { purchaseSentence, singleTexts } from '#shared/i18n/texts/purchases.ts';
import { subscriptionTexts } from '#shared/i18n/texts/subscription.ts';
import { declareSubscriptionPath } from '#shared/routes/accountPaths.ts';
import { PayAgain } from '../../order/Ordered.page.tsx';
import styles from '../Account.module.css';
import { Documents } from './Documents.tsx';
import subscriptionStyles from './Subscription.module.css';

/** The reader's single purchases, each with its state and invoice. */
export function Purchases({ purchases }: { readonly purchases: readonly SinglePurchase[] }) {
  if (purchases.length === 0) return null;
  return (
    <section>
      <h2>{singleTexts.bought}</h2>
      {purchases.map((one) => (
        <OnePurchase key={one.purchase.id} {...one} />
      ))}
    </section>
  );
}

function OnePurchase({ purchase, until, mayWithdraw, documents }: SinglePurchase) {
  const { id, agreement, state } = purchase;
  return (
    <article className={subscriptionStyles.subscription} data-purchase={state.kind}>
      <h3>{agreement.productName}</h3>
      <p>{purchaseSentence(purchase, until)}</p>
      {(state.kind === 'ordered' || purchaseOwedCents(purchase) > 0) && <PayAgain kauf={id} />}
      {mayWithdraw && (
        <details>
          <summary>{subscriptionTexts.withdraw}</summary>
          <p>{singleTexts.withdrawText}</p>
          <form method="post" action={declareSubscriptionPath} target="_top">
            <input type="hidden" name="kauf" value={id} />
            <button className={styles.plain}>{subscriptionTexts.confirmWithdrawal}</button>
          </form>
        </details>
      )}
      <Documents documents={documents} />
    </article>
  );
}
