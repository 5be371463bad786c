import { expect, it } from 'vitest';
import {
  authorHref,
  authorsHref,
  correctionsHref,
  channelHref,
  eventsHref,
  headlinesHref,
  homeHref,
  latestHref,
  myRegionHref,
  newsletterHref,
  newslettersHref,
  orderHref,
  placeEventsHref,
  podcastHref,
  podcastsHref,
  testReportHref,
  testReportsHref,
  topicHref,
  topicsHref,
} from './hrefs.ts';
import { createRouteMatcher } from './matchRoute.ts';
import { ROUTES } from './routes.ts';

const matchRoute = createRouteMatcher(ROUTES);

it.each([
  [homeHref, 'home', {}],
  [channelHref('koeln/sport', 1), 'channel', { slug: 'koeln/sport', page: 1 }],
  [channelHref('koeln/sport', 2), 'channel', { slug: 'koeln/sport', page: 2 }],
  [topicsHref, 'topics', {}],
  [topicHref(7, 1), 'topic', { id: 7, page: 1 }],
  [topicHref(7, 2), 'topic', { id: 7, page: 2 }],
  [latestHref, 'latest', {}],
  [headlinesHref(1), 'headlines', { page: 1 }],
  [headlinesHref(3), 'headlines', { page: 3 }],
  [authorsHref, 'authors', {}],
  [correctionsHref, 'corrections', {}],
  [authorHref(12, 1), 'author', { id: 12, slug: '', page: 1 }],
  [authorHref('anna-12', 2), 'author', { id: 12, slug: 'anna', page: 2 }],
  [myRegionHref, 'meineregion', {}],
  [eventsHref, 'events', {}],
  [placeEventsHref('huerth'), 'place-events', { slug: 'huerth' }],
  [podcastsHref, 'podcasts', {}],
  [podcastHref('rhein-waerts'), 'podcast', { slug: 'rhein-waerts' }],
  [newslettersHref, 'newsletters', {}],
  [newsletterHref('guten-morgen'), 'newsletter', { slug: 'guten-morgen' }],
  [orderHref, 'order', {}],
  [testReportsHref(2), 'testberichte-feed', { page: 2 }],
  [testReportHref('lastenrad-55'), 'testbericht', { id: 55, slug: 'lastenrad' }],
])('%s is an address of %s', (href, name, params) => {
  expect(matchRoute(href)).toMatchObject({ kind: 'match', route: { name }, params });
});
