import { PICTURE_NAME } from '#shared/domain/images/pictureName.ts';
import {
  MANIFEST_PATH,
  OFFLINE_PAGE_PATH,
  offlineArticlePath,
  picturePath,
  PUSH_WORKER_PATHS,
  RECOMMENDATIONS_PATH,
  SERVICE_WORKER_PATH,
  SETTINGS_PATH,
  SIMILAR_PATH,
  SPECULATION_RULES_PATH,
  tagArticlesPath,
  THIRD_PARTIES_PATH,
} from '#shared/routes/apiPaths.ts';
import { servePicture } from '../api/picture.ts';
import { servePushWorker } from '../api/pushWorker.ts';
import { serveNeutralList } from '../api/recommendations.ts';
import { serveSettings } from '../api/settings.ts';
import { serveSimilarArticles } from '../api/similarArticles.ts';
import { serveSpeculationRules } from '../api/speculationRules.ts';
import { serveTagArticles } from '../api/tagArticles.ts';
import { serveThirdParties } from '../api/thirdParties.ts';
import { serveManifest } from '../discovery/serveManifest.ts';
import { serveFeed } from '../discovery/serveFeed.ts';
import { serveNewsSitemap, serveSitemapFile, serveSitemapIndex } from '../discovery/serveSitemap.ts';
import {
  serveAdsTxt,
  serveFavicon,
  serveRelatedOrigins,
  serveRobots,
  serveSecurityTxt,
} from '../discovery/wellKnownTexts.ts';
import { toPublicVisit, type PublicVisit } from '../http/visit.ts';
import type { Publishing } from '../isolate/publishing.ts';
import { serveOfflinePage } from '../templates/offlinePage.tsx';
import { serveOfflineArticle } from '../reader/offline/serveOfflineArticle.tsx';
import { serveServiceWorker } from '../reader/offline/serveServiceWorker.ts';
import type { Endpoint } from './endpoint.ts';
import type { Handler } from '../calls/guards.ts';
import { ID } from './pathParts.ts';

/** Shared responses come from the publishing half of the isolate, without anything about the reader. */
function publicHandler(
  serve: (visit: PublicVisit, publishing: Publishing) => Promise<Response> | Response,
): Handler<'public'> {
  return ({ visit, isolate }) => serve(toPublicVisit(visit), isolate.publishing);
}

const rss = publicHandler((visit, publishing) => serveFeed(visit, 'rss', publishing));
const atom = publicHandler((visit, publishing) => serveFeed(visit, 'atom', publishing));

/** Feeds, sitemaps, manifests and other public files of a title. */
export const PUBLISHING_ENDPOINTS = [
  {
    method: 'GET',
    path: picturePath(`:name{${PICTURE_NAME}}`),
    guard: 'public',
    handle: ({ visit, params, isolate }) =>
      servePicture(
        `/${params['name']}${visit.url.search}`,
        visit.request.headers.get('accept') ?? '',
        isolate.publishing,
      ),
  },
  { method: 'GET', path: SIMILAR_PATH, guard: 'public', handle: serveSimilarArticles },
  {
    method: 'GET',
    path: tagArticlesPath(ID),
    guard: 'public',
    handle: ({ visit, params, isolate }) =>
      serveTagArticles(toPublicVisit(visit), params['id'] ?? '', isolate.publishing),
  },
  { method: 'GET', path: RECOMMENDATIONS_PATH, guard: 'public', handle: publicHandler(serveNeutralList) },
  { method: 'GET', path: SPECULATION_RULES_PATH, guard: 'public', handle: serveSpeculationRules },
  { method: 'GET', path: '/robots.txt', guard: 'public', handle: publicHandler(serveRobots) },
  { method: 'GET', path: '/ads.txt', guard: 'public', handle: publicHandler(serveAdsTxt) },
  { method: 'GET', path: '/favicon.ico', guard: 'public', handle: publicHandler(serveFavicon) },
  { method: 'GET', path: '/.well-known/security.txt', guard: 'public', handle: publicHandler(serveSecurityTxt) },
  { method: 'GET', path: '/.well-known/webauthn', guard: 'public', handle: publicHandler(serveRelatedOrigins) },
  { method: 'GET', path: '/sitemap.xml', guard: 'public', handle: publicHandler(serveSitemapIndex) },
  { method: 'GET', path: '/news-sitemap.xml', guard: 'public', handle: publicHandler(serveNewsSitemap) },
  {
    method: 'GET',
    path: '/sitemaps/:file{[a-z0-9-]+\\.xml}',
    guard: 'public',
    handle: publicHandler(serveSitemapFile),
  },
  { method: 'GET', path: '/rss', guard: 'public', handle: rss },
  { method: 'GET', path: '/rss/:list{.+}', guard: 'public', handle: rss },
  { method: 'GET', path: '/atom', guard: 'public', handle: atom },
  { method: 'GET', path: '/atom/:list{.+}', guard: 'public', handle: atom },
  { method: 'GET', path: SERVICE_WORKER_PATH, guard: 'public', handle: serveServiceWorker },
  {
    method: 'GET',
    path: PUSH_WORKER_PATHS.oneSignal,
    guard: 'public',
    handle: publicHandler((visit, publishing) => servePushWorker('oneSignal', visit, publishing)),
  },
  {
    method: 'GET',
    path: PUSH_WORKER_PATHS.cleverPush,
    guard: 'public',
    handle: publicHandler((visit, publishing) => servePushWorker('cleverPush', visit, publishing)),
  },
  { method: 'GET', path: MANIFEST_PATH, guard: 'public', handle: publicHandler(serveManifest) },
  {
    method: 'GET',
    path: OFFLINE_PAGE_PATH,
    guard: 'public',
    rate: 'page',
    handle: publicHandler(serveOfflinePage),
  },
  {
    method: 'GET',
    path: offlineArticlePath(ID),
    guard: 'public',
    handle: ({ visit, params, isolate }) =>
      serveOfflineArticle(toPublicVisit(visit), Number(params['id']), isolate.publishing),
  },
  { method: 'GET', path: SETTINGS_PATH, guard: 'public', handle: publicHandler(serveSettings) },
  { method: 'GET', path: THIRD_PARTIES_PATH, guard: 'public', handle: publicHandler(serveThirdParties) },
] as const satisfies readonly Endpoint[];
