import { OFFLINE_PAGE_PATH } from '#shared/routes/apiPaths.ts';
import { isBuildCache } from '#shared/domain/offline/offlineCaches.ts';
import { keptArticle } from './keptArticle.ts';

/** What the network says; where there is none, the article if it is kept, or the page that says so. */
export async function answerNavigation(event: FetchEvent): Promise<Response> {
  try {
    // Where the static routes have asked already this is the same answer, and no second request.
    return (await preloaded(event)) ?? (await fetch(event.request));
  } catch (cause) {
    // A preload that fails says so in its own way.
    if (!(cause instanceof TypeError || cause instanceof DOMException)) throw cause;
    return (await keptArticle(new URL(event.request.url))) ?? (await offlinePage()) ?? Response.error();
  }
}

async function preloaded({ preloadResponse }: FetchEvent): Promise<Response | null> {
  const response: unknown = await preloadResponse;
  return response instanceof Response ? response : null;
}

/** The newest build's. */
async function offlinePage(): Promise<Response | undefined> {
  for (const name of (await caches.keys()).filter(isBuildCache).toReversed()) {
    const page = await caches.match(OFFLINE_PAGE_PATH, { cacheName: name });
    if (page) return page;
  }
  return undefined;
}
