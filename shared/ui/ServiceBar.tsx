import type { ShortReport } from '../domain/openData/readings.ts';
import { formatMachineTime, formatTime } from '../i18n/formatDate.ts';
import { localTexts, weatherText } from '../i18n/texts/localReport.ts';
import { placeEventsHref } from '../routes/hrefs.ts';
import styles from './ServiceBar.module.css';

type ServiceBarProps = {
  readonly report: ShortReport;
  /** Distinguishes two bars of a page. */
  readonly label?: string;
};

/** One line about a municipality, warnings first. Each entry leads to its part of the municipality's page. */
export function ServiceBar({ report, label = localTexts.title(report.name) }: ServiceBarProps) {
  const { name, path, isSample, warning, observation, level, disruptions, eventsToday } = report;
  return (
    <aside className={styles.bar} aria-label={label}>
      <ul>
        {warning && (
          <li className={styles.warning} data-until={formatMachineTime(warning.until)}>
            <a href={`${path}#warnungen`}>{warning.headline}</a>
          </li>
        )}
        {observation && (
          <li data-until={formatMachineTime(observation.until)}>
            <a href={`${path}#wetter`}>
              {name} <b>{localTexts.degrees(observation.celsius)}</b>
              {observation.weather === null ? '' : ` ${weatherText(observation.weather)}`}
            </a>{' '}
            <time dateTime={formatMachineTime(observation.asOf)}>{formatTime(observation.asOf)}</time>
          </li>
        )}
        {level && (
          <li data-until={formatMachineTime(level.until)}>
            <a href={`${path}#pegel`}>
              {localTexts.gauge(level.station)} <b>{localTexts.metres(level.centimetres)}</b>
              {level.tendency && ` ${localTexts.tendencies[level.tendency]}`}
            </a>{' '}
            <time dateTime={formatMachineTime(level.asOf)}>{formatTime(level.asOf)}</time>
          </li>
        )}
        {disruptions && (
          <li data-until={formatMachineTime(disruptions.until)}>
            <a href={`${path}#verkehr`}>
              {localTexts.traffic}:{' '}
              {disruptions.count === 0 ? localTexts.undisturbed : <b>{localTexts.disruptions(disruptions.count)}</b>}
            </a>
          </li>
        )}
        {eventsToday && (
          <li data-until={formatMachineTime(eventsToday.until)}>
            <a href={placeEventsHref(path.slice(1))}>
              {eventsToday.count === 0 ? localTexts.noEventsToday : localTexts.eventsToday(eventsToday.count)}
            </a>
          </li>
        )}
        {[warning, observation, level, disruptions, eventsToday].every((part) => part === null) && (
          <li>
            <a href={path}>{name}</a>: {localTexts.missing}
          </li>
        )}
        {isSample && <li className={styles.sample}>{localTexts.sample}</li>}
      </ul>
    </aside>
  );
}
