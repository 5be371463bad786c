import type { Offer } from '#shared/contracts/offer.contract.ts';
import { formatPrice } from '#shared/i18n/formatNumber.ts';
import { offerTexts } from '#shared/i18n/texts/order.ts';
import { paywallTexts } from '#shared/i18n/texts/paywall.ts';
import styles from './PaywallLayer.module.css';

/** What an offer costs, in the order in which one pays it, and how long it runs. */
export function OfferPrice({ offer }: { readonly offer: Offer }) {
  const { name, trial, priceCents, period } = offer;
  const [first, time] = trial
    ? [trial.priceCents, paywallTexts.trialPrice(trial.months)]
    : [priceCents, perPeriod(offer)];
  const term = period === 'month' ? offerTexts.monthlyTerm : offerTexts.yearlyTerm;
  return (
    <>
      <p className={styles.name}>{name}</p>
      <p className={styles.price}>
        <strong>{first === 0 ? paywallTexts.free : formatPrice(first)}</strong> {time}
      </p>
      <p className={styles.terms}>
        {trial && paywallTexts.afterwards(priceOf(offer))} {term}. {paywallTexts.tax}
      </p>
    </>
  );
}

/** `12,90 € im Monat`. */
export function priceOf(offer: Offer): string {
  return `${formatPrice(offer.priceCents)} ${perPeriod(offer)}`;
}

function perPeriod({ period }: Offer): string {
  return period === 'month' ? offerTexts.perMonth : offerTexts.perYear;
}
