import type { PauseChoice } from '#shared/domain/subscription/notice.ts';
import type { OpenPriceOffer } from '#shared/domain/subscription/priceOffers.ts';
import type { Subscription } from '#shared/domain/subscription/subscription.ts';
import { meansTexts } from '#shared/i18n/texts/paymentMeans.ts';
import { choiceTexts as texts } from '#shared/i18n/texts/subscriptionChoices.ts';
import { changeMeansPath, declareSubscriptionPath } from '#shared/routes/accountPaths.ts';
import styles from '../Account.module.css';
import subscriptionStyles from './Subscription.module.css';

type PriceQuestionProps = { readonly subscription: Subscription; readonly offer: OpenPriceOffer };

/**
 * Asks for consent to a new price, and explains what silence means. Field names of this and the following forms are
 * read in worker/personal.
 */
export function PriceQuestion({ subscription, offer }: PriceQuestionProps) {
  return (
    <form
      className={subscriptionStyles.question}
      method="post"
      action={declareSubscriptionPath}
      target="_top"
      data-price-offer=""
    >
      <h4>{texts.offer}</h4>
      <p>{texts.offerText(subscription, offer)}</p>
      <input type="hidden" name="abo" value={subscription.id} />
      <input type="hidden" name="erklaerung" value="priceAnswered" />
      <input type="hidden" name="angebot" value={offer.offerId} />
      <button className={styles.plain} name="zusage" value="ja">
        {texts.accept}
      </button>
      <button className={styles.plain} name="zusage" value="nein">
        {texts.decline}
      </button>
    </form>
  );
}

type PauseProps = { readonly subscription: Subscription; readonly pauses: readonly [PauseChoice, ...PauseChoice[]] };

/** One press chooses and declares: each button names its days. */
export function Pause({ subscription, pauses }: PauseProps) {
  return (
    <details>
      <summary>{texts.pause}</summary>
      <form className={subscriptionStyles.choices} method="post" action={declareSubscriptionPath} target="_top">
        <p>{texts.pauseText(subscription, pauses[0])}</p>
        <input type="hidden" name="abo" value={subscription.id} />
        <input type="hidden" name="erklaerung" value="paused" />
        {pauses.map((pause) => (
          <button className={styles.plain} key={pause.months} name="monate" value={pause.months}>
            {texts.pauseFor(pause)}
          </button>
        ))}
      </form>
    </details>
  );
}

/** Leads to the payment service without a charge. */
export function ChangeMeans({ abo }: { readonly abo: string }) {
  return (
    <form method="post" action={changeMeansPath} target="_top">
      <input type="hidden" name="abo" value={abo} />
      <button className={styles.plain}>{meansTexts.change}</button>
    </form>
  );
}
