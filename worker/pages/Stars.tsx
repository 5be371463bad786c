import { testReportTexts } from '#shared/i18n/texts/testReports.ts';
import { formatRating } from '#shared/i18n/formatNumber.ts';
import styles from './Stars.module.css';

/** Five stars side by side, each in a square of 20. */
const FIVE = Array.from(
  { length: 5 },
  (_, at) =>
    `M${at * 20 + 10} .8l2.29 6.04 6.46.31-5.04 4.05 1.7 6.24-5.41-3.54-5.41 3.54 1.7-6.24-5.04-4.05 6.46-.31z`,
).join('');

/** A rating as stars and in figures: `4,2 von 5`. */
export function Stars({ rating }: { readonly rating: number }) {
  return (
    <p className={styles.rating}>
      <svg className={styles.stars} viewBox="0 0 100 20" aria-hidden="true">
        <path className={styles.all} d={FIVE} />
        <svg width={rating * 20} height="20">
          <path d={FIVE} />
        </svg>
      </svg>{' '}
      {testReportTexts.rating(formatRating(rating))}
    </p>
  );
}
