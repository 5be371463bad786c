import { PLAIN_WORDS } from '#shared/domain/addresses/plainWords.ts';
import { PURGE_PATH } from '#shared/contracts/purge.contract.ts';
import { livePath, picturePath, SIMILAR_PATH, tagArticlesPath } from '#shared/routes/apiPaths.ts';
import { newsletterHref, newsletterStepHref } from '#shared/routes/hrefs.ts';
import { ROUTES } from '#shared/routes/routes.ts';
import { serveHealth } from './api/health.ts';
import { serveLatestBuild } from './api/latestBuild.ts';
import { serveLive } from './api/live.ts';
import { servePicture } from './api/picture.ts';
import { receivePurge } from './api/purge.ts';
import { serveSimilarArticles } from './api/similarArticles.ts';
import { serveTagArticles } from './api/tagArticles.ts';
import { serveFeed } from './discovery/serveFeed.ts';
import { serveNewsSitemap, serveSitemapFile, serveSitemapIndex } from './discovery/serveSitemap.ts';
import { serveRobots, serveSecurityTxt } from './discovery/wellKnownTexts.ts';
import type { Endpoint, EndpointCall } from './endpoint.ts';
import { toPublicVisit } from './http/visit.ts';
import { followLink, showLink, showNotice } from './personal/newsletters/newsletterLinks.tsx';
import { orderNewsletter } from './personal/newsletters/orderNewsletter.tsx';

const ID = ':id{[1-9][0-9]{0,8}}';
const SLUG = `:slug{${PLAIN_WORDS}}`;
const step = (name: Parameters<typeof newsletterStepHref>[1]) => newsletterStepHref(SLUG, name);
const newsletterOf = (call: EndpointCall) => ({ ...call, slug: call.params['slug'] ?? '' });

/**
 * Every way out of the portal that is not a page of the route table. The app serves what stands here and nothing else; the leak crawler
 * walks both lists.
 */
export const ENDPOINTS = [
  { method: 'GET', path: '/_health', guard: 'public', handle: ({ visit, servePage, isolate }) => serveHealth(visit, servePage, isolate.publishing.build) },
  { method: 'GET', path: '/_routes.json', guard: 'public', handle: () => Response.json(ROUTES) },
  { method: 'GET', path: '/builds/latest.json', guard: 'public', handle: ({ isolate }) => serveLatestBuild(isolate.publishing) },
  {
    method: 'GET',
    path: picturePath(':name{[a-z0-9][a-z0-9-]{0,119}}'),
    guard: 'public',
    handle: ({ visit, params, isolate }) =>
      servePicture(`/${params['name']}${visit.url.search}`, visit.request.headers.get('accept') ?? '', isolate.publishing.imageService),
  },
  { method: 'GET', path: SIMILAR_PATH, guard: 'public', handle: ({ visit, isolate }) => serveSimilarArticles(visit, isolate) },
  {
    method: 'GET',
    path: tagArticlesPath(ID),
    guard: 'public',
    handle: ({ visit, params, isolate }) => serveTagArticles(toPublicVisit(visit), params['id'] ?? '', isolate.publishing),
  },
  { method: 'POST', path: PURGE_PATH, guard: 'signed', handle: ({ visit, isolate }, body) => receivePurge(visit, body, isolate) },
  { method: 'GET', path: livePath(ID), guard: 'public', handle: ({ visit, params, isolate }) => serveLive(visit, params['id'] ?? '', isolate) },
  { method: 'GET', path: '/robots.txt', guard: 'public', handle: ({ visit, isolate }) => serveRobots(toPublicVisit(visit), isolate.publishing) },
  {
    method: 'GET',
    path: '/.well-known/security.txt',
    guard: 'public',
    handle: ({ visit, isolate }) => serveSecurityTxt(toPublicVisit(visit), isolate.publishing),
  },
  { method: 'GET', path: '/sitemap.xml', guard: 'public', handle: ({ visit, isolate }) => serveSitemapIndex(toPublicVisit(visit), isolate.publishing) },
  { method: 'GET', path: '/news-sitemap.xml', guard: 'public', handle: ({ visit, isolate }) => serveNewsSitemap(toPublicVisit(visit), isolate.publishing) },
  {
    method: 'GET',
    path: '/sitemaps/:file{[a-z0-9-]+\\.xml}',
    guard: 'public',
    handle: ({ visit, isolate }) => serveSitemapFile(toPublicVisit(visit), isolate.publishing),
  },
  { method: 'GET', path: '/rss', guard: 'public', handle: ({ visit, isolate }) => serveFeed(toPublicVisit(visit), 'rss', isolate.publishing) },
  { method: 'GET', path: '/rss/:list{.+}', guard: 'public', handle: ({ visit, isolate }) => serveFeed(toPublicVisit(visit), 'rss', isolate.publishing) },
  { method: 'GET', path: '/atom', guard: 'public', handle: ({ visit, isolate }) => serveFeed(toPublicVisit(visit), 'atom', isolate.publishing) },
  { method: 'GET', path: '/atom/:list{.+}', guard: 'public', handle: ({ visit, isolate }) => serveFeed(toPublicVisit(visit), 'atom', isolate.publishing) },
  // What readers do with newsletters; their pages are rows of the route table. Acceptance M11.
  { method: 'POST', path: newsletterHref(SLUG), guard: 'ownForm', handle: (call, form) => orderNewsletter(newsletterOf(call), form) },
  { method: 'GET', path: step('gesendet'), guard: 'public', handle: (call) => showNotice(newsletterOf(call), 'requested') },
  { method: 'GET', path: step('bestaetigung'), guard: 'public', handle: (call) => showLink(newsletterOf(call), 'confirm') },
  { method: 'POST', path: step('bestaetigung'), guard: 'provenForm', handle: (call, form) => followLink(newsletterOf(call), 'confirm', form) },
  { method: 'GET', path: step('angemeldet'), guard: 'public', handle: (call) => showNotice(newsletterOf(call), 'confirmed') },
  { method: 'GET', path: step('abmeldung'), guard: 'public', handle: (call) => showLink(newsletterOf(call), 'unsubscribe') },
  { method: 'POST', path: step('abmeldung'), guard: 'provenForm', handle: (call, form) => followLink(newsletterOf(call), 'unsubscribe', form) },
  { method: 'GET', path: step('abgemeldet'), guard: 'public', handle: (call) => showNotice(newsletterOf(call), 'unsubscribed') },
] as const satisfies readonly Endpoint[];
