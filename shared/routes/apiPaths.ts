/** Articles similar to a missing one. */
export const SIMILAR_PATH = '/api/articles/search';

/** The newest articles of a tag, as the browser lists them. */
export function tagArticlesPath(id: number | string): string {
  return `/api/tags/${id}/articles`;
}

/** The transparency label of a political ad. */
export function politicalAdPath(id: string): string {
  return `/api/political-ads/${id}`;
}

/** Recommendations: neutral, or by reading history. */
export const RECOMMENDATIONS_PATH = '/api/recommendations';

/** A rendition of a picture; its signed query follows. */
export function picturePath(name: string): string {
  return `/bilder/${name}`;
}

/** Server-sent events about changes of a live article. */
export function livePath(articleId: string): string {
  return `/api/live/${articleId}`;
}

/** Where a link token is looked at. Specification 7, app server. */
export const GIFT_TOKEN_PATH = '/api/gift-token/validate';

/** The reader-specific part of a paid article. Design 11. */
export const ARTICLE_BODY_PATH = '/api/article-body';

/** Where a coin buys an article. Specification 7, app server. */
export const USE_CREDIT_PATH = '/api/plenigo/credits/use';

/** Usage and performance of a page, from readers who consented. */
export const BEHAVIOUR_PATH = '/api/behaviour';

/** Consent decisions. */
export const CONSENT_PATH = '/api/consent';

/** VAPID key and push topics of a browser. */
export const PUSH_PATHS = {
  key: '/api/push/key',
  keep: '/api/push/subscriptions',
  lookup: '/api/push/lookup',
  move: '/api/push/move',
  end: '/api/push/end',
} as const;

/** The service worker of a title. Permanent: browsers that have it check this path only. Specification 5. */
export const SERVICE_WORKER_PATH = '/sw.js';

/**
 * Service workers of other houses' push messages. Each has its folder as its scope, so that ours keeps all other pages.
 * Permanent, like ours. Decision 101.
 */
export const PUSH_WORKER_PATHS = {
  oneSignal: '/push/onesignal/OneSignalSDKWorker.js',
  cleverPush: '/push/cleverpush/cleverpush-worker.js',
} as const;

/** Scope of such a worker. */
export function pushWorkerScope(kind: keyof typeof PUSH_WORKER_PATHS): string {
  const path = PUSH_WORKER_PATHS[kind];
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** Shown offline if the page itself is not stored. */
export const OFFLINE_PAGE_PATH = '/api/offline/page';

/** The latest build. Specification 7, content server. */
export const LATEST_BUILD_PATH = '/builds/latest.json';

/** A build's route rules. Specification 7, build and framework fetches. */
export function buildMetaPath(file: string): string {
  return `/builds/meta/${file}`;
}

/** The title's settings. */
export const SETTINGS_PATH = '/api/settings';

/** Who the vendors of the title's consent question are. */
export const THIRD_PARTIES_PATH = '/api/third-parties';

/** Speculation rules of all pages. */
export const SPECULATION_RULES_PATH = '/speculation-rules.json';

/** Reports that a prefetched page is displayed. */
export const VIEWS_PATH = '/api/views';

/** Purchases among the articles that a prefetched page lists. */
export const PURCHASES_PATH = '/api/purchases';

/** The public page of an article, for offline use. */
export function offlineArticlePath(articleId: number | string): string {
  return `/api/offline/articles/${articleId}`;
}

/** The page of an e-paper edition, by the path of its page, for offline use. */
export function offlineEditionPath(path: string): string {
  return `/api/offline/editions${path.slice('/epaper'.length)}`;
}

/** Sealed offline access to paid articles, and their texts. */
export const OFFLINE_BODIES_PATH = '/api/offline/bodies';

/** The web app manifest. */
export const MANIFEST_PATH = '/manifest.webmanifest';
