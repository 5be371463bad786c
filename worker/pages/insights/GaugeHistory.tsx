import type { CommerceGauges, Gauges, IdentityGauges } from '#shared/contracts/gauges.contract.ts';
import { insightsTexts as texts } from '#shared/i18n/texts/insights.ts';
import type { Summary } from '../../insights/summary.ts';
import { formatBytes, formatCount, formatMs } from './figures.ts';
import { GaugeChart } from './GaugeChart.tsx';
import styles from './Insights.module.css';

/** Gauges whose trend matters. */
const GAUGES = [
  { gauge: 'databaseBytes', name: texts.figures.database, format: formatBytes },
  { gauge: 'readersBytes', name: texts.figures.readersDatabase, format: formatBytes },
  { gauge: 'searchBytes', name: texts.figures.searchDatabase, format: formatBytes },
  { gauge: 'commerce.databaseBytes', name: texts.figures.commerceDatabase, format: formatBytes },
  { gauge: 'identity.databaseBytes', name: texts.figures.identityDatabase, format: formatBytes },
  { gauge: 'outboxDepth', name: texts.figures.outbox, format: formatCount },
  { gauge: 'outboxOldestMs', name: texts.figures.outboxOldest, format: formatMs },
  { gauge: 'filterAgeMs', name: texts.figures.filterAge, format: formatMs },
] as const satisfies readonly {
  readonly gauge: keyof Gauges | `commerce.${keyof CommerceGauges}` | `identity.${keyof IdentityGauges}`;
  readonly name: string;
  readonly format: (value: number) => string;
}[];

/** Backend gauges over the window. */
export function GaugeHistory({ gauges }: Pick<Summary, 'gauges'>) {
  return (
    <section>
      <h3>{texts.sections.gauges}</h3>
      <div className={styles.gauges}>
        {GAUGES.map(({ gauge, name, format }) => {
          const counted = gauges.find((series) => series.gauge === gauge);
          return counted && <GaugeChart key={gauge} name={name} moments={counted.moments} format={format} />;
        })}
      </div>
      <p className={styles.note}>{texts.gaugesNote}</p>
    </section>
  );
}
