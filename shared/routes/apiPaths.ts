/** Where the browser asks the portal for articles like the one that is not there. */
export const SIMILAR_PATH = '/api/articles/search';

/** The newest articles of a tag, as the browser lists them. */
export function tagArticlesPath(id: number | string): string {
  return `/api/tags/${id}/articles`;
}

/** What has to stand beside a political ad. */
export function politicalAdPath(id: string): string {
  return `/api/political-ads/${id}`;
}

/** What to read next: the same for everybody, or by what was read before. */
export const RECOMMENDATIONS_PATH = '/api/recommendations';

/** A rendition of a picture; its signed query follows. */
export function picturePath(name: string): string {
  return `/bilder/${name}`;
}

/** Where a live article says that it has changed. */
export function livePath(articleId: string): string {
  return `/api/live/${articleId}`;
}

/** Where a link token is looked at. Specification 7, app server. */
export const GIFT_TOKEN_PATH = '/api/gift-token/validate';

/** Where the reader's part of a paid article is asked for once more. Design 11. */
export const ARTICLE_BODY_PATH = '/api/article-body';

/** Where a coin buys an article. Specification 7, app server. */
export const USE_CREDIT_PATH = '/api/plenigo/credits/use';

/** Where browsers of readers who agree to it tell how a page was used, and how fast it was. */
export const BEHAVIOUR_PATH = '/api/behaviour';

/** Where browsers tell what a reader has agreed to. */
export const CONSENT_PATH = '/api/consent';

/** Where browsers ask for the key they subscribe with, and tell what their readers want by push. */
export const PUSH_PATHS = {
  key: '/api/push/key',
  keep: '/api/push/subscriptions',
  lookup: '/api/push/lookup',
  move: '/api/push/move',
  end: '/api/push/end',
} as const;

/** The service worker of a title. For good: browsers that have it ask nowhere else. Specification 5. */
export const SERVICE_WORKER_PATH = '/sw.js';

/** What readers without a connection are shown where nothing of the page is kept. */
export const OFFLINE_PAGE_PATH = '/api/offline/page';

/** Where the latest build is told. Specification 7, content server. */
export const LATEST_BUILD_PATH = '/builds/latest.json';

/** Where a build says by which rules it answers. Specification 7, build and framework fetches. */
export function buildMetaPath(file: string): string {
  return `/builds/meta/${file}`;
}

/** What the operator has switched on the title. */
export const SETTINGS_PATH = '/api/settings';

/** Where browsers read which links of a page they may fetch ahead. */
export const SPECULATION_RULES_PATH = '/speculation-rules.json';

/** Where a page that was fetched ahead says that it is shown. */
export const VIEWS_PATH = '/api/views';

/** Where a page that was fetched ahead asks what its reader has bought of the articles it lists. */
export const PURCHASES_PATH = '/api/purchases';

/** The page of an article as everybody may see it, for keeping. */
export function offlineArticlePath(articleId: number | string): string {
  return `/api/offline/articles/${articleId}`;
}

/** What a reader may read offline of paid articles, sealed, and their texts. */
export const OFFLINE_BODIES_PATH = '/api/offline/bodies';

/** What devices show the title by as an app. */
export const MANIFEST_PATH = '/manifest.webmanifest';
