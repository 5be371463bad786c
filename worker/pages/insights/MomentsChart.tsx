import { formatDateTime } from '#shared/i18n/formatDate.ts';
import { insightsTexts as texts } from '#shared/i18n/texts/insights.ts';
import type { Summary } from '../../insights/summary.ts';
import { formatCount } from './figures.ts';
import styles from './Insights.module.css';

const BAR = 4;
const GAP = 1;
const HEIGHT = 100;
const PARTS = ['found', 'made', 'errors'] as const;

/** Pages over time: cache hits, renders above them, and errors on top. */
export function MomentsChart({ moments }: Pick<Summary, 'moments'>) {
  const most = Math.max(1, ...moments.map(({ found, made, errors }) => found + made + errors));
  const heightOf = (count: number) => (count * HEIGHT) / most;
  const total = (part: (typeof PARTS)[number]) => moments.reduce((sum, moment) => sum + moment[part], 0);
  const told = PARTS.map((part) => `${texts.legend[part]}: ${formatCount(total(part))}`);
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${moments.length * (BAR + GAP)} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {moments.map(({ at, found, made, errors }, position) => {
          const column = { x: position * (BAR + GAP), width: BAR };
          const [foundTop, madeTop, errorTop] = [found, found + made, found + made + errors].map(
            (sum) => HEIGHT - heightOf(sum),
          );
          return (
            <g key={at}>
              <title>{`${formatDateTime(new Date(at).toISOString())}: ${formatCount(found)} / ${formatCount(made)} / ${formatCount(errors)}`}</title>
              <rect {...column} y={foundTop} height={heightOf(found)} data-part="found" />
              <rect {...column} y={madeTop} height={heightOf(made)} data-part="made" />
              <rect {...column} y={errorTop} height={heightOf(errors)} data-part="errors" />
            </g>
          );
        })}
      </svg>
      <figcaption>
        {PARTS.map((part, position) => (
          <span key={part} data-part={part}>
            {told[position]}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
