import type { PayloadOf } from '#shared/contracts/contentApi.contract.ts';
import type { Step } from '#shared/domain/page/way.ts';
import type { PublicSite } from '../publicSite.ts';
import type { Thing } from '../structuredData.ts';

type Days = Extract<NonNullable<PayloadOf<'events'>['calendar']>, { readonly value: unknown }>['value'];

/** Search engines read no more from one page. */
const MOST_DESCRIBED = 50;

/** A page of events, with those that have a place: without one a search engine refuses them. */
export function describeEvents({ name, path }: Step, days: Days, { urlOf }: PublicSite): Thing[] {
  const events = days.flatMap((day) => day.events).filter(({ place }) => place !== '');
  return [
    { '@type': 'CollectionPage', name, url: urlOf(path) },
    ...events.slice(0, MOST_DESCRIBED).map(({ title, place, from, until, isCancelled, url }) => ({
      '@type': 'Event',
      name: title,
      startDate: from,
      endDate: until,
      eventStatus: `https://schema.org/${isCancelled ? 'EventCancelled' : 'EventScheduled'}`,
      location: { '@type': 'Place', name: place, address: place },
      url: url ?? urlOf(path),
    })),
  ];
}
