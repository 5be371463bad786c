import type { AnyCheckout } from '#shared/contracts/purchase.contract.ts';
import { formatPrice } from '#shared/i18n/formatNumber.ts';
import { checkoutTexts } from '#shared/i18n/texts/checkout.ts';
import { itemSentence, singleTexts, singleWithdrawal } from '#shared/i18n/texts/purchases.ts';
import { startText } from '#shared/i18n/texts/startTexts.ts';
import { START_FIELD } from '#shared/routes/hrefs.ts';
import styles from './Order.module.css';

type Single = Extract<AnyCheckout, { readonly single: unknown }>['single'];

/** Facts required directly above the button: § 312j (2), Art. 246a § 1 EGBGB. */
export function SingleFacts({ single: { item, priceCents, withdrawal, withdrawalEnd } }: { readonly single: Single }) {
  return (
    <dl className={styles.facts}>
      <dt>{checkoutTexts.price}</dt>
      <dd>
        <strong>{singleTexts.price(formatPrice(priceCents))}</strong>
      </dd>
      <dt>{singleTexts.validity}</dt>
      <dd>
        {itemSentence(item)}. {singleTexts.once}
      </dd>
      <dt>{checkoutTexts.withdrawal}</dt>
      <dd>
        {singleWithdrawal(withdrawal, withdrawalEnd)} {item.kind === 'coins' && singleTexts.untouched}
      </dd>
    </dl>
  );
}

/**
 * Required, and never ticked beforehand: § 356 (5), § 357a (2) BGB. The words of an order that is open are those of its day.
 */
export function StartDeclaration({ version }: { readonly version: string }) {
  return (
    <label className={styles.start}>
      <input type="checkbox" name={START_FIELD} value={version} required />
      <span>{startText(version)}</span>
    </label>
  );
}
