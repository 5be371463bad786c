import { withEdition, type KeptEdition } from '#shared/domain/offline/withEdition.ts';
import { namedFiles } from '#shared/domain/offline/namedFiles.ts';
import { editionCache } from '#shared/domain/offline/offlineCaches.ts';
import { offlineEditionPath } from '#shared/routes/apiPaths.ts';
import { isQuotaExceeded } from '../storage/isQuotaExceeded.ts';
import { changeShelf } from '../storage/offlineShelf.ts';

/** What the edition needs: the path of its PDF, and files of the build that no markup names. */
type EditionFiles = { readonly pdf: string; readonly assets: readonly string[] };

/** `full`: no space. `refused`: this reader may not have it, or has logged out meanwhile. */
export type KeepFailure = 'full' | 'refused' | 'away';

/** Null if the limit has removed none. */
type Kept = { readonly removed: KeptEdition | null };

/**
 * Stores an edition on this device with everything that shows it; on failure nothing of it stays. Beyond the limit the
 * edition stored first is removed. Acceptance G39, decision 092.
 */
export async function keepEdition(edition: KeptEdition, files: EditionFiles): Promise<Kept | KeepFailure> {
  const outcome = await store(edition, files);
  if (typeof outcome === 'string') await caches.delete(editionCache(edition.path));
  return outcome;
}

async function store(edition: KeptEdition, files: EditionFiles): Promise<Kept | KeepFailure> {
  const { path } = edition;
  const stored: { outcome: Kept | KeepFailure } = { outcome: 'away' };
  try {
    await changeShelf(async (shelf) => {
      const isThere = shelf.editions.some((one) => one.path === path);
      const failure = isThere ? null : await fillCache(path, files);
      const editions = failure ? shelf.editions : withEdition(shelf.editions, edition);
      const removed = shelf.editions.find((one) => one.path !== path && !editions.includes(one)) ?? null;
      stored.outcome = failure ?? { removed };
      return { ...shelf, editions };
    });
    return stored.outcome;
  } catch (cause) {
    if (isQuotaExceeded(cause)) return 'full';
    if (cause instanceof TypeError) return 'away';
    throw cause;
  }
}

/** Removes a stored edition. */
export async function dropEdition(path: string): Promise<void> {
  await changeShelf((shelf) => ({ ...shelf, editions: shelf.editions.filter((one) => one.path !== path) }));
}

/** The stored PDF of an edition; null if it is not stored. */
export async function readKeptPdf(path: string, pdf: string): Promise<Blob | null> {
  const kept = await caches.match(pdf, { cacheName: editionCache(path) });
  return kept ? kept.blob() : null;
}

/** The page comes last: the service worker answers with it only if the rest is there. */
async function fillCache(path: string, { pdf, assets }: EditionFiles): Promise<KeepFailure | null> {
  const cache = await caches.open(editionCache(path));
  const page = await fetch(offlineEditionPath(path));
  if (page.status !== 200) return failureOf(page);
  const named = namedFiles(await page.clone().text());
  await cache.addAll([...new Set([...named, ...assets])]);
  const file = await fetch(pdf);
  if (file.status !== 200) return failureOf(file);
  await cache.put(pdf, file);
  await cache.put(path, page);
  // A logout on another tab deletes the cache while this one fills it.
  return (await caches.has(editionCache(path))) ? null : 'refused';
}

function failureOf({ status }: Response): KeepFailure {
  return status === 403 ? 'refused' : 'away';
}
