import {
  ARTICLE_BODY_PATH,
  GIFT_TOKEN_PATH,
  OFFLINE_BODIES_PATH,
  offlineEditionPath,
} from '#shared/routes/apiPaths.ts';
import { editionFileHref, editionHref } from '#shared/routes/hrefs.ts';
import { giveArticle, revokeGiftLink, serveGiftLinks } from '../api/gifts.ts';
import { serveEditionFile, serveOfflineEdition } from '../personal/epaper/edition.tsx';
import { serveOfflineBodies } from '../reader/offline/serveOfflineBodies.ts';
import { serveArticleBody } from '../reader/paywall/serveArticleBody.ts';
import { validateGiftToken } from '../reader/paywall/validateGiftToken.ts';
import type { Endpoint } from './endpoint.ts';
import { OWN } from './pathParts.ts';

/** Access to paid articles and e-paper editions, and gift links. */
export const PAYWALL_ENDPOINTS = [
  { method: 'POST', path: GIFT_TOKEN_PATH, guard: 'ownJson', handle: validateGiftToken },
  { method: 'POST', path: ARTICLE_BODY_PATH, guard: 'ownJson', handle: serveArticleBody },
  { method: 'POST', path: OFFLINE_BODIES_PATH, guard: 'sessionJson', rate: 'page', handle: serveOfflineBodies },
  {
    method: 'GET',
    path: editionFileHref({ district: ':district', day: ':day' }),
    guard: 'public',
    handle: serveEditionFile,
  },
  {
    method: 'GET',
    path: offlineEditionPath(editionHref({ district: ':district', day: ':day' })),
    guard: 'public',
    handle: serveOfflineEdition,
  },
  { method: 'GET', path: `${OWN}/gift-links`, guard: 'reader', handle: serveGiftLinks },
  { method: 'POST', path: `${OWN}/gift-links`, guard: 'sessionJson', handle: giveArticle },
  { method: 'DELETE', path: `${OWN}/gift-links/:link`, guard: 'sessionJson', handle: revokeGiftLink },
] as const satisfies readonly Endpoint[];
