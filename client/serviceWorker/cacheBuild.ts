import { CacheableResponse } from 'workbox-cacheable-response';
import { CacheExpiration } from 'workbox-expiration';
import { CacheFirst } from 'workbox-strategies';
import { buildCache, outdatedBuilds } from '#shared/domain/offline/offlineCaches.ts';
import { namedFiles } from '#shared/domain/offline/namedFiles.ts';
import type { WorkerMessage } from '#shared/domain/offline/workerMessage.ts';
import { OFFLINE_PAGE_PATH } from '#shared/routes/apiPaths.ts';

/** Limit for one build; pages share most files. */
const MOST_FILES = 250;

/**
 * Caches the files that a page has used, and once per build the offline page with its files. Files of the two previous
 * builds stay, older ones are deleted. Failed downloads are retried with the next page.
 */
export async function cacheBuild(
  { build, paths }: Extract<WorkerMessage, { type: 'keep' }>,
  event: ExtendableEvent,
): Promise<void> {
  const cacheName = buildCache(build);
  const cacheable = new CacheableResponse({ statuses: [200] });
  const expiration = new CacheExpiration(cacheName, { maxEntries: MOST_FILES });
  const strategy = new CacheFirst({
    cacheName,
    plugins: [
      {
        cacheWillUpdate: async ({ response }) => (cacheable.isResponseCacheable(response) ? response : null),
        cacheDidUpdate: ({ request }) => expiration.updateTimestamp(request.url),
      },
    ],
  });
  const keep = async (path: string): Promise<string> => {
    const answer = await strategy.handle({ request: new Request(path), event });
    return path === OFFLINE_PAGE_PATH ? answer.text() : '';
  };
  const page = await keep(OFFLINE_PAGE_PATH);
  await Promise.all([...new Set([...paths, ...namedFiles(page)])].map(keep));
  await expiration.expireEntries();
  for (const name of outdatedBuilds(await caches.keys(), build)) await caches.delete(name);
}
