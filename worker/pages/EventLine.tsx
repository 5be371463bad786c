import type { CalendarEvent } from '#shared/domain/openData/readings.ts';
import { formatShortDay } from '#shared/i18n/formatAsOf.ts';
import { formatTime } from '#shared/i18n/formatDate.ts';
import { localTexts } from '#shared/i18n/texts/localReport.ts';
import styles from './EventLine.module.css';

type EventLineProps = {
  readonly event: CalendarEvent;
  /** Whether its day is named, in lists of several days. */
  readonly hasDay: boolean;
};

/** One event of a calendar. */
export function EventLine({ event, hasDay }: EventLineProps) {
  const { title, place, from, isAllDay, isCancelled, url } = event;
  const time = isAllDay ? localTexts.allDay : formatTime(from);
  const name = isCancelled ? <s>{title}</s> : title;
  return (
    <li className={styles.event}>
      <time dateTime={from}>{hasDay ? `${formatShortDay(from)}, ${time}` : time}</time>
      <p>
        {isCancelled && <strong>{localTexts.cancelled}: </strong>}
        {url ? <a href={url}>{name}</a> : <b>{name}</b>}
        {place && <span>{place}</span>}
      </p>
    </li>
  );
}
