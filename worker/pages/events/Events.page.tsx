import type { PayloadOf } from '#shared/contracts/contentApi.contract.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { formatAsOf, formatShortDay, formatWholeDay } from '#shared/i18n/formatAsOf.ts';
import { eventTexts, localTexts } from '#shared/i18n/texts/localReport.ts';
import type { Mandator } from '#shared/mandators/mandator.ts';
import { eventsHref, placeEventsHref } from '#shared/routes/hrefs.ts';
import { EventLine } from '../EventLine.tsx';
import { ListHead } from '../ListHead.tsx';
import { listView } from '../listView.ts';
import { contentPage, type PageView } from '../page.ts';
import { describeEvents } from './describeEvents.ts';
import styles from './Events.module.css';

type Payload = PayloadOf<'events'>;

/** Events of all municipalities of a title, by day. */
export const eventsPage = contentPage({
  kind: 'events',
  contentPath: () => eventsHref,
  toView: (payload, mandator) => viewOf(payload, mandator),
});

/** Events of one municipality, by day. */
export const placeEventsPage = contentPage({
  kind: 'events',
  contentPath: ({ slug }) => placeEventsHref(slug),
  knownBy: ({ slug }) => [cacheTag.channel(slug)],
  toView: (payload, mandator) => viewOf(payload, mandator),
});

function viewOf(payload: Payload, mandator: Mandator): PageView {
  const { place, calendar } = payload;
  const name = place?.name ?? null;
  const path = place ? placeEventsHref(place.slug) : eventsHref;
  const days = calendar && calendar.state !== 'missing' ? calendar.value : [];
  const view = listView({
    title: eventTexts.title(name),
    description: eventTexts.description(name, mandator.area),
    name: name ?? eventTexts.title(null),
    path,
    above: place ? [{ name: eventTexts.title(null), path: eventsHref }] : [],
    content: <EventsPage {...payload} />,
    paths: [],
    tags: [cacheTag.site(mandator.id), ...(place ? [cacheTag.channel(place.slug)] : [])],
  });
  return { ...view, structuredData: (site) => describeEvents({ name: eventTexts.title(name), path }, days, site) };
}

function EventsPage({ place, places, calendar, isCut }: Payload) {
  return (
    <>
      <ListHead title={eventTexts.heading(place?.name ?? null)} intro={eventTexts.intro} />
      {places.length > 1 && (
        <nav className={styles.chips} aria-label={eventTexts.places}>
          <a href={eventsHref} aria-current={place ? undefined : 'page'}>
            {eventTexts.all}
          </a>
          {places.map(({ name, slug }) => (
            <a key={slug} href={placeEventsHref(slug)} aria-current={slug === place?.slug ? 'page' : undefined}>
              {name}
            </a>
          ))}
        </nav>
      )}
      {calendar && <Calendar calendar={calendar} />}
      {isCut && <p>{eventTexts.later}</p>}
    </>
  );
}

function Calendar({ calendar }: { readonly calendar: NonNullable<Payload['calendar']> }) {
  const { asOf, publisher, link, isSample } = calendar;
  return (
    <>
      {calendar.state === 'missing' ? (
        <p>{localTexts.missing}</p>
      ) : calendar.value.length === 0 ? (
        <p>{localTexts.noEvents}</p>
      ) : (
        <>
          <nav className={styles.chips} aria-label={eventTexts.days}>
            {calendar.value.map(({ day }) => (
              <a key={day} href={`#tag-${day}`}>
                {formatShortDay(`${day}T12:00:00Z`)}
              </a>
            ))}
          </nav>
          {calendar.value.map(({ day, events }) => (
            <section key={day} className={styles.day} aria-labelledby={`tag-${day}`}>
              <h2 id={`tag-${day}`}>{formatWholeDay(day)}</h2>
              <ul>
                {events.map((event) => (
                  <EventLine key={`${event.title} ${event.from} ${event.place}`} event={event} hasDay={false} />
                ))}
              </ul>
            </section>
          ))}
        </>
      )}
      <p className={styles.source}>
        {asOf !== null && <time dateTime={asOf}>{localTexts.asOf(formatAsOf(asOf))}</time>}{' '}
        {isSample ? (
          localTexts.sample
        ) : (
          <>
            {localTexts.source} <a href={link}>{publisher}</a>
          </>
        )}
      </p>
    </>
  );
}
