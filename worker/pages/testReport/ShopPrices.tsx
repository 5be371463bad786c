import type { TestReport } from '#shared/contracts/testReport.contract.ts';
import { testReportTexts } from '#shared/i18n/texts/testReports.ts';
import { formatDate } from '#shared/i18n/formatDate.ts';
import { formatPrice } from '#shared/i18n/formatNumber.ts';
import styles from './ShopPrices.module.css';

/** Shop prices. Affiliate links, marked as such for readers and search engines. */
export function ShopPrices({ offers, publishDate }: Pick<TestReport, 'offers' | 'publishDate'>) {
  if (offers.length === 0) return null;
  return (
    <section className={styles.prices} aria-labelledby="angebote">
      <p className={styles.advertisement}>{testReportTexts.advertisement}</p>
      <h2 id="angebote">{testReportTexts.prices}</h2>
      <ul>
        {offers.map(({ shop, priceCents, target }) => (
          <li key={target}>
            <span>{shop}</span>
            <strong>{formatPrice(priceCents)}</strong>
            <a href={target} rel="sponsored nofollow noopener" aria-label={testReportTexts.toShopAt(shop)}>
              {testReportTexts.toShop}
            </a>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{testReportTexts.pricesNote(formatDate(publishDate))}</p>
    </section>
  );
}
