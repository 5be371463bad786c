import { insightsTexts as texts } from '#shared/i18n/texts/insights.ts';
import type { Summary } from '../../insights/summary.ts';
import styles from './Insights.module.css';

const BAR = 4;
const GAP = 1;
const HEIGHT = 40;

type GaugeChartProps = {
  readonly name: string;
  readonly moments: Summary['gauges'][number]['moments'];
  readonly format: (value: number) => string;
};

/** A backend gauge over time, relative to its maximum; gaps where there is no sample. */
export function GaugeChart({ name, moments, format }: GaugeChartProps) {
  const highest = Math.max(...moments.map(({ value }) => value ?? 0));
  return (
    <figure className={styles.chart} data-size="small">
      <svg viewBox={`0 0 ${moments.length * (BAR + GAP)} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {moments.map(({ at, value }, position) => {
          const height = value === null ? 0 : Math.max(1, (value * HEIGHT) / Math.max(1, highest));
          return (
            <rect
              key={at}
              x={position * (BAR + GAP)}
              width={BAR}
              y={HEIGHT - height}
              height={height}
              data-part="found"
            />
          );
        })}
      </svg>
      <figcaption>{`${name}: ${texts.atMost} ${format(highest)}`}</figcaption>
    </figure>
  );
}
