import type { Offer } from '#shared/contracts/offer.contract.ts';
import { formatPrice } from '#shared/i18n/formatNumber.ts';
import { offerTexts } from '#shared/i18n/texts/order.ts';
import { paywallTexts } from '#shared/i18n/texts/paywall.ts';
import styles from './PaywallLayer.module.css';

/** An offer's prices in order of payment, and its term. */
export function OfferPrice({ offer }: { readonly offer: Offer }) {
  const { first, time } = firstPriceOf(offer);
  return (
    <>
      <p className={styles.name}>{offer.name}</p>
      <p className={styles.price}>
        <strong>{first}</strong> {time}
      </p>
      <p className={styles.terms}>{termsOf(offer)}</p>
    </>
  );
}

/** The same in a line, where the layer is for another way on. */
export function PriceLine({ offer }: { readonly offer: Offer }) {
  const { first, time } = firstPriceOf(offer);
  return (
    <span className={styles.line}>
      {first} {time}, {termsOf(offer)}
    </span>
  );
}

function firstPriceOf(offer: Offer): { readonly first: string; readonly time: string } {
  const { trial, priceCents } = offer;
  if (!trial) return { first: formatPrice(priceCents), time: perPeriod(offer) };
  return {
    first: trial.priceCents === 0 ? paywallTexts.free : formatPrice(trial.priceCents),
    time: paywallTexts.trialPrice(trial.months),
  };
}

/** `danach 12,90 € im Monat, inkl. MwSt. Monatlich kündbar.` */
function termsOf(offer: Offer): string {
  const afterwards = offer.trial ? `${paywallTexts.afterwards(priceOf(offer))} ` : '';
  const term = offer.period === 'month' ? offerTexts.monthlyTerm : offerTexts.yearlyTerm;
  return `${afterwards}${paywallTexts.tax} ${term}.`;
}

/** `12,90 € im Monat`. */
function priceOf(offer: Offer): string {
  return `${formatPrice(offer.priceCents)} ${perPeriod(offer)}`;
}

function perPeriod({ period }: Offer): string {
  return period === 'month' ? offerTexts.perMonth : offerTexts.perYear;
}
