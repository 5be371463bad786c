import type { ReactNode } from 'react';
import type { LocalReport as Report, ReportPart } from '#shared/contracts/localReport.contract.ts';
import type {
  CalendarEvent,
  Disruption,
  ForecastDay,
  Warning as WarningData,
} from '#shared/domain/openData/readings.ts';
import { formatAsOf, formatWeekday } from '#shared/i18n/formatAsOf.ts';
import { localTexts, weatherText } from '#shared/i18n/texts/localReport.ts';
import { placeEventsHref } from '#shared/routes/hrefs.ts';
import { LaterStyles } from '../render/LaterStyles.tsx';
import { EventLine } from './EventLine.tsx';
import styles from './LocalReport.module.css';

/** All that is known about a municipality now, each part with the time and the publisher of its data. */
export function LocalReport({ report }: { readonly report: Report }) {
  const { name, path, observation, forecast, warnings, level, disruptions, events } = report;
  return (
    <>
      <LaterStyles />
      <section className={styles.report} aria-labelledby="service">
        <h2 id="service">{localTexts.title(name)}</h2>
        <div className={styles.parts}>
          <Part id="warnungen" title={localTexts.warnings} part={warnings}>
            {(value) =>
              value.length === 0 ? (
                <p>{localTexts.noWarnings}</p>
              ) : (
                <>
                  {value.map((warning) => (
                    <Warning key={`${warning.headline} ${warning.from}`} warning={warning} />
                  ))}
                  <p className={styles.over}>{localTexts.noWarnings}</p>
                </>
              )
            }
          </Part>
          <Part id="wetter" title={localTexts.weather} part={observation}>
            {({ celsius, weather }) => (
              <p className={styles.figure}>
                {localTexts.degrees(celsius)}
                {weather !== null && <span>{weatherText(weather)}</span>}
              </p>
            )}
          </Part>
          <Part id="vorhersage" title={localTexts.forecast} part={forecast}>
            {({ days }) => <Days days={days} />}
          </Part>
          <Part id="pegel" title={localTexts.level} part={level}>
            {({ station, centimetres, tendency, state }) => (
              <p className={styles.figure}>
                {localTexts.metres(centimetres)}
                <span>
                  {[
                    localTexts.gauge(station),
                    tendency && localTexts.tendencies[tendency],
                    state && localTexts.states[state],
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </p>
            )}
          </Part>
          <Part id="verkehr" title={localTexts.traffic} part={disruptions}>
            {(value) => <Disruptions disruptions={value} />}
          </Part>
          <Part id="termine" title={localTexts.events} part={events}>
            {(value) => <Events events={value} href={placeEventsHref(path.slice(1))} />}
          </Part>
        </div>
      </section>
    </>
  );
}

type PartProps<T> = {
  readonly id: string;
  readonly title: string;
  readonly part: ReportPart<T> | null;
  readonly children: (value: T) => ReactNode;
};

/** Nothing for a part without a source. */
function Part<T>({ id, title, part, children }: PartProps<T>) {
  if (part === null) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {part.state === 'missing' ? (
        <p>{localTexts.missing}</p>
      ) : (
        <>
          <div data-until={part.until}>{children(part.value)}</div>
          <p className={styles.expired}>{localTexts.missing}</p>
        </>
      )}
      {part.state === 'old' && <p className={styles.old}>{localTexts.old}</p>}
      <p className={styles.source}>
        {part.asOf !== null && (
          <time dateTime={part.asOf}>
            {part.state === 'missing'
              ? localTexts.lastSeen(formatAsOf(part.asOf))
              : localTexts.asOf(formatAsOf(part.asOf))}
          </time>
        )}
        <span>
          {part.isSample ? (
            localTexts.sample
          ) : (
            <>
              {localTexts.source} <a href={part.link}>{part.publisher}</a>
            </>
          )}
        </span>
      </p>
    </section>
  );
}

function Warning({ warning }: { readonly warning: WarningData }) {
  const { headline, description, instruction, from, until } = warning;
  return (
    <div className={styles.warning} data-until={until ?? undefined}>
      <h4>{headline}</h4>
      <p>
        {until === null
          ? localTexts.validFrom(formatAsOf(from))
          : localTexts.validUntil(formatAsOf(from), formatAsOf(until))}
      </p>
      {description && <p>{description}</p>}
      {instruction && <p>{instruction}</p>}
    </div>
  );
}

function Days({ days }: { readonly days: readonly ForecastDay[] }) {
  return (
    <dl className={styles.days}>
      {days.map(({ day, lowest, highest, weather }) => (
        <div key={day}>
          <dt>{formatWeekday(day)}</dt>
          <dd>
            {localTexts.range(lowest, highest)}
            {weather !== null && `, ${weatherText(weather)}`}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Disruptions({ disruptions }: { readonly disruptions: readonly Disruption[] }) {
  if (disruptions.length === 0) return <p>{localTexts.noDisruptions}</p>;
  return disruptions.map(({ header, text, until }) => (
    <details key={`${header} ${until}`}>
      <summary>{header}</summary>
      <p>{text}</p>
      {until && <p>{localTexts.expectedUntil(formatAsOf(until))}</p>}
    </details>
  ));
}

function Events({ events, href }: { readonly events: readonly CalendarEvent[]; readonly href: string }) {
  return (
    <>
      {events.length === 0 ? (
        <p>{localTexts.noEvents}</p>
      ) : (
        <ul>
          {events.map((event) => (
            <EventLine key={`${event.title} ${event.from}`} event={event} hasDay />
          ))}
        </ul>
      )}
      <p>
        <a href={href}>{localTexts.allEvents}</a>
      </p>
    </>
  );
}
