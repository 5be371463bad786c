import { OFFLINE_PAGE_PATH } from '#shared/routes/apiPaths.ts';
import { editionCache, isBuildCache } from '#shared/domain/offline/offlineCaches.ts';
import { storedArticle } from './storedArticle.ts';

/** The network's answer; offline the stored article or e-paper edition, or the offline page. */
export async function answerNavigation(event: FetchEvent): Promise<Response> {
  try {
    // With static routes this is the same response, not a second request.
    return (await preloaded(event)) ?? (await fetch(event.request));
  } catch (cause) {
    // A failed preload throws other errors.
    if (!(cause instanceof TypeError || cause instanceof DOMException)) throw cause;
    const url = new URL(event.request.url);
    return (await storedArticle(url)) ?? (await storedEdition(url)) ?? (await offlinePage()) ?? Response.error();
  }
}

async function preloaded({ preloadResponse }: FetchEvent): Promise<Response | null> {
  const response: unknown = await preloadResponse;
  return response instanceof Response ? response : null;
}

function storedEdition({ pathname }: URL): Promise<Response | undefined> {
  return caches.match(pathname, { cacheName: editionCache(pathname) });
}

/** That of the newest build. */
async function offlinePage(): Promise<Response | undefined> {
  for (const name of (await caches.keys()).filter(isBuildCache).toReversed()) {
    const page = await caches.match(OFFLINE_PAGE_PATH, { cacheName: name });
    if (page) return page;
  }
  return undefined;
}
