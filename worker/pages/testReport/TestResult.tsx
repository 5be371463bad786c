import type { TestReport } from '#shared/contracts/testReport.contract.ts';
import { testReportTexts } from '#shared/i18n/texts/testReports.ts';
import { formatRating } from '#shared/i18n/formatNumber.ts';
import { Stars } from '../Stars.tsx';
import styles from './TestResult.module.css';

/** The verdict, its criteria, pros and cons. */
export function TestResult({ report }: { readonly report: TestReport }) {
  const { rating, verdict, criteria, pros, cons } = report;
  return (
    <section className={styles.result} aria-labelledby="urteil">
      <div className={styles.verdict}>
        <h2 id="urteil">{testReportTexts.result}</h2>
        <Stars rating={rating} />
        <p>{verdict}</p>
      </div>
      {criteria.length > 0 && (
        <div>
          <h3>{testReportTexts.criteria}</h3>
          <ul className={styles.criteria}>
            {criteria.map(({ name, value }) => (
              <li key={name}>
                <label>
                  {name} <span>{formatRating(value)}</span> <meter min={0} max={5} value={value} />
                </label>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Points className={styles.pros} title={testReportTexts.pros} points={pros} />
      <Points className={styles.cons} title={testReportTexts.cons} points={cons} />
    </section>
  );
}

type PointsProps = {
  readonly className: string | undefined;
  readonly title: string;
  readonly points: readonly string[];
};

function Points({ className, title, points }: PointsProps) {
  if (points.length === 0) return null;
  return (
    <div className={className}>
      <h3>{title}</h3>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}
