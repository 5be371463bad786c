import { followedHrefs, ownNewslettersHref } from '#shared/routes/accountPaths.ts';
import { CONSENT_PATH, PUSH_PATHS, RECOMMENDATIONS_PATH } from '#shared/routes/apiPaths.ts';
import { bookmarksHref } from '#shared/routes/hrefs.ts';
import { serveBookmarkedTagsArticles } from '../api/bookmarkedTagsArticles.ts';
import { addBookmark, removeBookmark } from '../api/bookmarks.ts';
import { receiveConsent } from '../api/consent.ts';
import { endPushWish, findPushWish, savePushWish, movePushWish, servePushKey } from '../api/push.ts';
import { saveOnboarding, serveOnboarding } from '../api/onboarding.ts';
import { serveBookmarks, serveBookmarksCount, serveHasBookmarks, serveIsBookmarked } from '../api/readerState.ts';
import { servePersonalList } from '../api/recommendations.ts';
import { toPublicVisit } from '../http/visit.ts';
import { changeFollowed } from '../personal/account/followed.tsx';
import { changeOwnNewsletters } from '../personal/account/ownNewsletters.tsx';
import { changeBookmarks } from '../personal/bookmarks/bookmarks.tsx';
import type { Endpoint } from './endpoint.ts';
import { ID, OWN } from './pathParts.ts';

/** Bookmarks, onboarding and consents of a reader. */
export const LIST_ENDPOINTS = [
  { method: 'POST', path: CONSENT_PATH, guard: 'ownJson', rate: 'page', handle: receiveConsent },
  { method: 'GET', path: PUSH_PATHS.key, guard: 'public', rate: 'page', handle: servePushKey },
  { method: 'POST', path: PUSH_PATHS.keep, guard: 'ownJson', rate: 'page', handle: savePushWish },
  { method: 'POST', path: PUSH_PATHS.lookup, guard: 'ownJson', rate: 'page', handle: findPushWish },
  { method: 'POST', path: PUSH_PATHS.move, guard: 'ownJson', rate: 'page', handle: movePushWish },
  { method: 'POST', path: PUSH_PATHS.end, guard: 'ownJson', rate: 'page', handle: endPushWish },
  { method: 'GET', path: '/api/onboarding', guard: 'reader', handle: serveOnboarding },
  { method: 'POST', path: '/api/onboarding', guard: 'sessionJson', handle: saveOnboarding },
  {
    method: 'POST',
    path: '/api/bookmarkedTagsArticles',
    guard: 'readerJson',
    handle: ({ visit, isolate }, body) => serveBookmarkedTagsArticles(toPublicVisit(visit), body, isolate.publishing),
  },
  { method: 'GET', path: `${OWN}/bookmarks`, guard: 'reader', handle: (call) => serveBookmarks(call, 'article') },
  { method: 'GET', path: `${OWN}/bookmarks-count`, guard: 'reader', handle: serveBookmarksCount },
  {
    method: 'GET',
    path: `${OWN}/has-bookmarks`,
    guard: 'reader',
    handle: (call) => serveHasBookmarks(call, 'article'),
  },
  {
    method: 'GET',
    path: `${OWN}/is-bookmarked/${ID}`,
    guard: 'reader',
    handle: (call) => serveIsBookmarked(call, 'article'),
  },
  { method: 'GET', path: `${OWN}/region-bookmarks`, guard: 'reader', handle: (call) => serveBookmarks(call, 'region') },
  {
    method: 'GET',
    path: `${OWN}/has-region-bookmarks`,
    guard: 'reader',
    handle: (call) => serveHasBookmarks(call, 'region'),
  },
  {
    method: 'GET',
    path: `${OWN}/region-bookmarks/is-bookmarked/${ID}`,
    guard: 'reader',
    handle: (call) => serveIsBookmarked(call, 'region'),
  },
  { method: 'GET', path: `${OWN}/tag-bookmarks`, guard: 'reader', handle: (call) => serveBookmarks(call, 'tag') },
  {
    method: 'GET',
    path: `${OWN}/has-tag-bookmarks`,
    guard: 'reader',
    handle: (call) => serveHasBookmarks(call, 'tag'),
  },
  {
    method: 'GET',
    path: `${OWN}/tag-bookmarks/is-bookmarked/${ID}`,
    guard: 'reader',
    handle: (call) => serveIsBookmarked(call, 'tag'),
  },
  {
    method: 'POST',
    path: `${OWN}/bookmarks/${ID}`,
    guard: 'sessionJson',
    handle: (call) => addBookmark(call, 'article'),
  },
  {
    method: 'DELETE',
    path: `${OWN}/bookmarks/${ID}`,
    guard: 'sessionJson',
    handle: (call) => removeBookmark(call, 'article'),
  },
  {
    method: 'POST',
    path: `${OWN}/region-bookmarks/${ID}`,
    guard: 'sessionJson',
    handle: (call) => addBookmark(call, 'region'),
  },
  {
    method: 'DELETE',
    path: `${OWN}/region-bookmarks/${ID}`,
    guard: 'sessionJson',
    handle: (call) => removeBookmark(call, 'region'),
  },
  {
    method: 'POST',
    path: `${OWN}/tag-bookmarks/${ID}`,
    guard: 'sessionJson',
    handle: (call) => addBookmark(call, 'tag'),
  },
  {
    method: 'DELETE',
    path: `${OWN}/tag-bookmarks/${ID}`,
    guard: 'sessionJson',
    handle: (call) => removeBookmark(call, 'tag'),
  },
  { method: 'POST', path: RECOMMENDATIONS_PATH, guard: 'ownJson', rate: 'page', handle: servePersonalList },
  { method: 'POST', path: bookmarksHref, guard: 'sessionForm', handle: changeBookmarks },
  { method: 'POST', path: followedHrefs.region, guard: 'sessionForm', handle: changeFollowed('region') },
  { method: 'POST', path: followedHrefs.tag, guard: 'sessionForm', handle: changeFollowed('tag') },
  { method: 'POST', path: ownNewslettersHref, guard: 'sessionForm', handle: changeOwnNewsletters },
] as const satisfies readonly Endpoint[];
