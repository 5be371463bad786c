import { editionCache, isEditionCache, OFFLINE_CACHES, SHELF_ADDRESS } from '#shared/domain/offline/offlineCaches.ts';
import { EMPTY_SHELF, parseShelf, type KeptArticle, type Shelf } from '#shared/domain/offline/shelf.ts';
import { isQuotaExceeded } from './isQuotaExceeded.ts';

const LOCK = 'offline-shelf';

/** Contents of the offline shelf; empty if the browser stores nothing, as in private windows. */
export async function readShelf(): Promise<Shelf> {
  return 'caches' in window ? parseShelf(await readText()) : EMPTY_SHELF;
}

async function readText(): Promise<string> {
  const kept = await caches.match(SHELF_ADDRESS, { cacheName: OFFLINE_CACHES.shelf });
  return kept ? kept.text() : '';
}

/**
 * Changes the shelf under a lock across tabs: `change` maps the current contents to the new ones. Deletes pages,
 * pictures, paid texts and editions no longer listed first; if that is interrupted the shelf still has its old list, and the next
 * page repeats the change. Writes nothing if unchanged.
 */
export async function changeShelf(change: (shelf: Shelf) => Promise<Shelf> | Shelf): Promise<void> {
  if (!('caches' in window)) return;
  await navigator.locks.request(LOCK, async () => {
    const before = await readText();
    const shelf = await change(parseShelf(before));
    if (JSON.stringify(shelf) === before) return;
    await sweep(shelf);
    await write(shelf);
  });
}

/** Without space deletes pictures, oldest first: pages show their alternative text. */
async function write(shelf: Shelf): Promise<void> {
  const cache = await caches.open(OFFLINE_CACHES.shelf);
  try {
    await cache.put(SHELF_ADDRESS, Response.json(shelf));
  } catch (cause) {
    if (!isQuotaExceeded(cause) || !(await dropPicture())) throw cause;
    await write({ ...shelf, isFull: true });
  }
}

/** False if there are none. */
async function dropPicture(): Promise<boolean> {
  const pictures = await caches.open(OFFLINE_CACHES.pictures);
  const [oldest] = await pictures.keys();
  return oldest !== undefined && pictures.delete(oldest);
}

/**
 * Deletes all paid texts and editions immediately, independent of the lock, and also what another tab is storing; the
 * next page cleans up the rest.
 */
export async function forgetPaid(): Promise<void> {
  if (!('caches' in window)) return;
  await caches.delete(OFFLINE_CACHES.bodies);
  await deleteEditionsBut([]);
}

/**
 * After a change of reader: deletes paid texts, editions and the reader's bookmarks; articles read on this device stay.
 */
export async function forgetReader(): Promise<void> {
  // First, independent of the rest.
  await forgetPaid();
  const { articles, editions, entitlement } = await readShelf();
  if (entitlement === null && editions.length === 0 && articles.every(({ why }) => why === 'read')) return;
  await changeShelf((shelf) =>
    withoutReader({ ...shelf, articles: shelf.articles.filter(({ why }) => why === 'read') }),
  );
}

/** Without paid texts, editions, and the edge's answers about their reader. */
export function withoutReader(shelf: Shelf): Shelf {
  const { entitlement, facts, checkedAt, refused, noRoomFor } = EMPTY_SHELF;
  return {
    ...shelf,
    articles: shelf.articles.map(withoutBody),
    editions: [],
    entitlement,
    facts,
    checkedAt,
    refused,
    noRoomFor,
  };
}

export function withoutBody(article: KeptArticle): KeptArticle {
  return { ...article, hasBody: false, bodyPictures: [] };
}

async function sweep({ articles, editions, entitlement }: Shelf): Promise<void> {
  const kept = articles.filter(({ keptAt }) => keptAt !== null);
  await keepOnly(OFFLINE_CACHES.pages, new Set(kept.map(({ path }) => path)));
  await keepOnly(OFFLINE_CACHES.pictures, new Set(kept.flatMap((one) => [...one.pictures, ...one.bodyPictures])));
  if (entitlement === null) await caches.delete(OFFLINE_CACHES.bodies);
  await deleteEditionsBut(editions);
}

/** Also those that a tab has begun to store, and was closed. */
async function deleteEditionsBut(editions: Shelf['editions']): Promise<void> {
  const kept = new Set(editions.map(({ path }) => editionCache(path)));
  for (const name of await caches.keys()) if (isEditionCache(name) && !kept.has(name)) await caches.delete(name);
}

async function keepOnly(name: string, addresses: ReadonlySet<string>): Promise<void> {
  if (!(await caches.has(name))) return;
  const cache = await caches.open(name);
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url);
    if (!addresses.has(pathname + search)) await cache.delete(url);
  }
}
