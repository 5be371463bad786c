import type { TestReport } from '#shared/contracts/testReport.contract.ts';
import { testReportTexts } from '#shared/i18n/texts/testReports.ts';
import { formatDate } from '#shared/i18n/formatDate.ts';
import { formatPrice } from '#shared/i18n/formatNumber.ts';
import styles from './Offers.module.css';

/** Where to buy it. The links are paid for, so they say so, to readers and to search engines. */
export function Offers({ offers, publishDate }: Pick<TestReport, 'offers' | 'publishDate'>) {
  if (offers.length === 0) return null;
  return (
    <section className={styles.offers} aria-labelledby="angebote">
      <p className={styles.advertisement}>{testReportTexts.advertisement}</p>
      <h2 id="angebote">{testReportTexts.offers}</h2>
      <ul>
        {offers.map(({ shop, priceCents, target }) => (
          <li key={target}>
            <span>{shop}</span>
            <strong>{formatPrice(priceCents)}</strong>
            <a href={target} rel="sponsored nofollow noopener" aria-label={testReportTexts.toOfferAt(shop)}>
              {testReportTexts.toOffer}
            </a>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{testReportTexts.offersNote(formatDate(publishDate))}</p>
    </section>
  );
}
