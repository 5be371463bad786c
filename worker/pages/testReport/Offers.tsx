import type { TestReport } from '#shared/contracts/testReport.contract.ts';
import { de } from '#shared/i18n/de.ts';
import { formatDate } from '#shared/i18n/formatDate.ts';
import { formatPrice } from '#shared/i18n/formatNumber.ts';
import styles from './Offers.module.css';

/** Where to buy it. The links are paid for, so they say so, to readers and to search engines. */
export function Offers({ offers, publishDate }: Pick<TestReport, 'offers' | 'publishDate'>) {
  if (offers.length === 0) return null;
  return (
    <section className={styles.offers} aria-labelledby="angebote">
      <p className={styles.advertisement}>{de.testReports.advertisement}</p>
      <h2 id="angebote">{de.testReports.offers}</h2>
      <ul>
        {offers.map(({ shop, priceCents, target }) => (
          <li key={target}>
            <span>{shop}</span>
            <strong>{formatPrice(priceCents)}</strong>
            <a href={target} rel="sponsored nofollow noopener" aria-label={de.testReports.toOfferAt(shop)}>
              {de.testReports.toOffer}
            </a>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{de.testReports.offersNote(formatDate(publishDate))}</p>
    </section>
  );
}
