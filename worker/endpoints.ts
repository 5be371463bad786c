import { PLAIN_WORDS } from '#shared/domain/addresses/plainWords.ts';
import { PICTURE_NAME } from '#shared/domain/images/pictureName.ts';
import { PURGE_PATH } from '#shared/contracts/purge.contract.ts';
import {
  buyArticlePath,
  confirmEmailPath,
  dialogFlowPath,
  dropPasskeyPath,
  endDevicePath,
  revokeGiftPath,
  sendConfirmationPath,
} from '#shared/routes/accountPaths.ts';
import {
  ARTICLE_BODY_PATH,
  GIFT_TOKEN_PATH,
  livePath,
  picturePath,
  SIMILAR_PATH,
  tagArticlesPath,
  USE_CREDIT_PATH,
  VITALS_PATH,
} from '#shared/routes/apiPaths.ts';
import { bookmarksHref, newsletterHref, newsletterStepHref } from '#shared/routes/hrefs.ts';
import { serveArticleBody } from './reader/paywall/serveArticleBody.ts';
import { serveBookmarkedTagsArticles } from './api/bookmarkedTagsArticles.ts';
import { ROUTE_TABLE } from '#shared/routes/routeTable.ts';
import { validateGiftToken } from './reader/paywall/validateGiftToken.ts';
import { addBookmark, removeBookmark } from './api/bookmarks.ts';
import { giveArticle, revokeGiftLink, serveGiftLinks } from './api/gifts.ts';
import { serveHealth } from './api/health.ts';
import { serveLatestBuild } from './api/latestBuild.ts';
import { serveLive } from './api/live.ts';
import { saveOnboarding, serveOnboarding } from './api/onboarding.ts';
import { servePicture } from './api/picture.ts';
import { receivePurge } from './api/purge.ts';
import {
  serveBookmarks,
  serveBookmarksCount,
  serveHasBookmarks,
  serveIsBookmarked,
  servePurchase,
  servePurchases,
} from './api/readerState.ts';
import { serveSettings } from './api/settings.ts';
import { serveSimilarArticles } from './api/similarArticles.ts';
import { serveCreditPurchases, serveCustomer, serveUseCredit, serveWallet } from './api/subscription.ts';
import { countVitals } from './api/vitals.ts';
import { serveTagArticles } from './api/tagArticles.ts';
import { serveFeed } from './discovery/serveFeed.ts';
import { serveNewsSitemap, serveSitemapFile, serveSitemapIndex } from './discovery/serveSitemap.ts';
import { serveRobots, serveSecurityTxt } from './discovery/wellKnownTexts.ts';
import type { Endpoint, EndpointCall, ReaderCall } from './endpoint.ts';
import { toPublicVisit } from './http/visit.ts';
import { dropPasskey, endDevice, sendConfirmation } from './personal/account/account.tsx';
import { submitChangePassword } from './personal/account/changePassword.tsx';
import { submitBuyArticle } from './personal/account/coins.tsx';
import { submitCompleteRegistration } from './personal/account/completeRegistration.tsx';
import { submitConfirmEmail } from './personal/account/confirmEmail.tsx';
import { submitForgotPassword } from './personal/account/forgotPassword.tsx';
import { submitRevokeGift } from './personal/account/gifts.tsx';
import { submitLogin } from './personal/account/login.tsx';
import { submitRegistration } from './personal/account/registration.tsx';
import { changeBookmarks } from './personal/bookmarks/bookmarks.tsx';
import { followLink, showLink, showNotice } from './personal/newsletters/newsletterLinks.tsx';
import { serveInsights, showInsights, submitSwitches } from './personal/staff/insights.tsx';
import { INSIGHTS_PATH } from './pages/insights/Insights.page.tsx';
import { SWITCHES_PATH } from './pages/insights/SwitchForm.tsx';
import { requestNewsletter } from './personal/newsletters/requestNewsletter.tsx';
import { SESSION_ENDPOINTS } from './sessionEndpoints.ts';

const ID = ':id{[1-9][0-9]{0,8}}';
const OWN = '/mandators/:mandator/users/:ssoId';
const SLUG = `:slug{${PLAIN_WORDS}}`;
const step = (name: Parameters<typeof newsletterStepHref>[1]) => newsletterStepHref(SLUG, name);
const readerOf = ({ user, visit }: ReaderCall) => ({ ssoId: user.ssoId, mandator: visit.mandator.id });
const newsletterOf = (call: EndpointCall) => ({ ...call, slug: call.params['slug'] ?? '' });

/**
 * Every way out of the portal that is not a page of the route table. The app serves what stands here and nothing else;
 * the leak crawler walks both lists.
 */
export const ENDPOINTS = [
  {
    method: 'GET',
    path: '/_health',
    guard: 'public',
    handle: ({ visit, servePage, isolate }) => serveHealth(visit, servePage, isolate),
  },
  { method: 'GET', path: INSIGHTS_PATH, guard: 'staff', handle: showInsights },
  { method: 'GET', path: `${INSIGHTS_PATH}.json`, guard: 'staff', handle: serveInsights },
  { method: 'POST', path: SWITCHES_PATH, guard: 'staffForm', handle: submitSwitches },
  { method: 'GET', path: '/_routes.json', guard: 'public', handle: () => Response.json(ROUTE_TABLE) },
  {
    method: 'GET',
    path: '/builds/latest.json',
    guard: 'public',
    handle: ({ isolate }) => serveLatestBuild(isolate.publishing),
  },
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
  {
    method: 'GET',
    path: SIMILAR_PATH,
    guard: 'public',
    handle: ({ visit, isolate }) => serveSimilarArticles(visit, isolate),
  },
  {
    method: 'GET',
    path: tagArticlesPath(ID),
    guard: 'public',
    handle: ({ visit, params, isolate }) =>
      serveTagArticles(toPublicVisit(visit), params['id'] ?? '', isolate.publishing),
  },
  {
    method: 'POST',
    path: VITALS_PATH,
    guard: 'ownJson',
    handle: ({ isolate }, body) => countVitals(isolate.publishing, body),
  },
  { method: 'POST', path: GIFT_TOKEN_PATH, guard: 'ownJson', handle: validateGiftToken },
  { method: 'POST', path: ARTICLE_BODY_PATH, guard: 'ownJson', handle: serveArticleBody },
  {
    method: 'POST',
    path: PURGE_PATH,
    guard: 'signed',
    handle: ({ visit, isolate }, body) => receivePurge(visit, body, isolate),
  },
  {
    method: 'GET',
    path: livePath(ID),
    guard: 'public',
    handle: ({ visit, params, isolate }) => serveLive(visit, params['id'] ?? '', isolate),
  },
  {
    method: 'GET',
    path: '/robots.txt',
    guard: 'public',
    handle: ({ visit, isolate }) => serveRobots(toPublicVisit(visit), isolate.publishing),
  },
  {
    method: 'GET',
    path: '/.well-known/security.txt',
    guard: 'public',
    handle: ({ visit, isolate }) => serveSecurityTxt(toPublicVisit(visit), isolate.publishing),
  },
  {
    method: 'GET',
    path: '/sitemap.xml',
    guard: 'public',
    handle: ({ visit, isolate }) => serveSitemapIndex(toPublicVisit(visit), isolate.publishing),
  },
  {
    method: 'GET',
    path: '/news-sitemap.xml',
    guard: 'public',
    handle: ({ visit, isolate }) => serveNewsSitemap(toPublicVisit(visit), isolate.publishing),
  },
  {
    method: 'GET',
    path: '/sitemaps/:file{[a-z0-9-]+\\.xml}',
    guard: 'public',
    handle: ({ visit, isolate }) => serveSitemapFile(toPublicVisit(visit), isolate.publishing),
  },
  {
    method: 'GET',
    path: '/rss',
    guard: 'public',
    handle: ({ visit, isolate }) => serveFeed(toPublicVisit(visit), 'rss', isolate.publishing),
  },
  {
    method: 'GET',
    path: '/rss/:list{.+}',
    guard: 'public',
    handle: ({ visit, isolate }) => serveFeed(toPublicVisit(visit), 'rss', isolate.publishing),
  },
  {
    method: 'GET',
    path: '/atom',
    guard: 'public',
    handle: ({ visit, isolate }) => serveFeed(toPublicVisit(visit), 'atom', isolate.publishing),
  },
  {
    method: 'GET',
    path: '/atom/:list{.+}',
    guard: 'public',
    handle: ({ visit, isolate }) => serveFeed(toPublicVisit(visit), 'atom', isolate.publishing),
  },
  {
    method: 'GET',
    path: '/api/settings',
    guard: 'public',
    handle: ({ visit, isolate }) => serveSettings(toPublicVisit(visit), isolate.publishing),
  },
  // What the services know of whoever is logged in. Specification 7, app server; the subscription provider is plenigo.
  {
    method: 'GET',
    path: '/api/plenigo/session',
    guard: 'reader',
    handle: ({ user, isolate }) => serveCustomer(user, isolate.readers.subscriptions),
  },
  {
    method: 'GET',
    path: '/api/plenigo/wallet/:customerId',
    guard: 'reader',
    handle: ({ user, params, isolate }) => serveWallet(user, params['customerId'] ?? '', isolate.readers.subscriptions),
  },
  {
    method: 'GET',
    path: '/api/plenigo/credits/purchases',
    guard: 'reader',
    handle: ({ user, isolate }) => serveCreditPurchases(user, isolate.readers.subscriptions),
  },
  { method: 'POST', path: USE_CREDIT_PATH, guard: 'sessionJson', handle: serveUseCredit },
  { method: 'POST', path: buyArticlePath, guard: 'sessionForm', handle: submitBuyArticle },
  {
    method: 'GET',
    path: '/api/onboarding',
    guard: 'reader',
    handle: (call) => serveOnboarding(readerOf(call), call.isolate.readers.userApi),
  },
  {
    method: 'POST',
    path: '/api/onboarding',
    guard: 'sessionJson',
    handle: (call, body) => saveOnboarding(readerOf(call), body, call.isolate.readers.userApi),
  },
  {
    method: 'POST',
    path: '/api/bookmarkedTagsArticles',
    guard: 'readerJson',
    handle: ({ visit, isolate }, body) => serveBookmarkedTagsArticles(toPublicVisit(visit), body, isolate.publishing),
  },
  // The user API, below the reader's own id.
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
  { method: 'GET', path: `${OWN}/credit-purchases/${ID}/exists`, guard: 'reader', handle: servePurchase },
  { method: 'POST', path: `${OWN}/credit-purchases/batch/exists`, guard: 'readerJson', handle: servePurchases },
  { method: 'GET', path: `${OWN}/gift-links`, guard: 'reader', handle: serveGiftLinks },
  { method: 'POST', path: `${OWN}/gift-links`, guard: 'sessionJson', handle: giveArticle },
  { method: 'DELETE', path: `${OWN}/gift-links/:link`, guard: 'sessionJson', handle: revokeGiftLink },
  { method: 'POST', path: bookmarksHref, guard: 'sessionForm', handle: changeBookmarks },
  // What readers do with newsletters; their pages are rows of the route table. Acceptance M11.
  {
    method: 'POST',
    path: newsletterHref(SLUG),
    guard: 'ownForm',
    handle: (call, form) => requestNewsletter(newsletterOf(call), form),
  },
  {
    method: 'GET',
    path: step('gesendet'),
    guard: 'public',
    handle: (call) => showNotice(newsletterOf(call), 'requested'),
  },
  {
    method: 'GET',
    path: step('bestaetigung'),
    guard: 'public',
    handle: (call) => showLink(newsletterOf(call), 'confirm'),
  },
  {
    method: 'POST',
    path: step('bestaetigung'),
    guard: 'provenForm',
    handle: (call, form) => followLink(newsletterOf(call), 'confirm', form),
  },
  {
    method: 'GET',
    path: step('angemeldet'),
    guard: 'public',
    handle: (call) => showNotice(newsletterOf(call), 'confirmed'),
  },
  {
    method: 'GET',
    path: step('abmeldung'),
    guard: 'public',
    handle: (call) => showLink(newsletterOf(call), 'unsubscribe'),
  },
  {
    method: 'POST',
    path: step('abmeldung'),
    guard: 'provenForm',
    handle: (call, form) => followLink(newsletterOf(call), 'unsubscribe', form),
  },
  {
    method: 'GET',
    path: step('abgemeldet'),
    guard: 'public',
    handle: (call) => showNotice(newsletterOf(call), 'unsubscribed'),
  },
  // Forms around an account; their pages are rows of the route table too. Acceptance M22.
  { method: 'POST', path: dialogFlowPath('login'), guard: 'ownForm', rate: 'account', handle: submitLogin },
  {
    method: 'POST',
    path: dialogFlowPath('registration'),
    guard: 'ownForm',
    rate: 'account',
    handle: submitRegistration,
  },
  {
    method: 'POST',
    path: dialogFlowPath('forgot-password'),
    guard: 'ownForm',
    rate: 'account',
    handle: submitForgotPassword,
  },
  {
    method: 'POST',
    path: dialogFlowPath('change-password'),
    guard: 'ownForm',
    rate: 'account',
    handle: submitChangePassword,
  },
  {
    method: 'POST',
    path: dialogFlowPath('complete-registration'),
    guard: 'ownForm',
    handle: submitCompleteRegistration,
  },
  { method: 'POST', path: confirmEmailPath, guard: 'ownForm', rate: 'account', handle: submitConfirmEmail },
  { method: 'POST', path: endDevicePath, guard: 'ownForm', handle: endDevice },
  { method: 'POST', path: dropPasskeyPath, guard: 'ownForm', handle: dropPasskey },
  { method: 'POST', path: sendConfirmationPath, guard: 'ownForm', handle: sendConfirmation },
  { method: 'POST', path: revokeGiftPath, guard: 'sessionForm', handle: submitRevokeGift },
  ...SESSION_ENDPOINTS,
] as const satisfies readonly Endpoint[];
