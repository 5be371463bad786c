import { OFFLINE_CACHES, SHELF_ADDRESS } from '#shared/domain/offline/offlineCaches.ts';
import { EMPTY_SHELF, parseShelf, type KeptArticle, type Shelf } from '#shared/domain/offline/shelf.ts';
import { isQuotaExceeded } from './isQuotaExceeded.ts';

const LOCK = 'offline-shelf';

/** What is kept for reading offline; an empty shelf where the browser keeps nothing, as private windows may. */
export async function readShelf(): Promise<Shelf> {
  return 'caches' in window ? parseShelf(await readText()) : EMPTY_SHELF;
}

async function readText(): Promise<string> {
  const kept = await caches.match(SHELF_ADDRESS, { cacheName: OFFLINE_CACHES.shelf });
  return kept ? kept.text() : '';
}

/**
 * Changes the shelf while no other tab does: `change` is given what is on it, and says what is to be. What is no longer
 * named by it goes first: pages, pictures, paid texts. Whoever breaks off behind that leaves the shelf of before, and the
 * next page finds the same change. Where nothing has changed nothing is written.
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

/** Where there is no room pictures make some, the oldest first: a page without one says what it shows. */
async function write(shelf: Shelf): Promise<void> {
  const cache = await caches.open(OFFLINE_CACHES.shelf);
  try {
    await cache.put(SHELF_ADDRESS, Response.json(shelf));
  } catch (cause) {
    if (!isQuotaExceeded(cause) || !(await dropPicture())) throw cause;
    await write({ ...shelf, isFull: true });
  }
}

/** False when there is none. */
async function dropPicture(): Promise<boolean> {
  const pictures = await caches.open(OFFLINE_CACHES.pictures);
  const [oldest] = await pictures.keys();
  return oldest !== undefined && pictures.delete(oldest);
}

/** Takes all paid texts away at once, whatever else goes on; the rest goes with the next page. */
export async function forgetBodies(): Promise<void> {
  if ('caches' in window) await caches.delete(OFFLINE_CACHES.bodies);
}

/** Whoever read here reads here no longer: paid texts go, and what he has bookmarked; what this device has read stays. */
export async function forgetReader(): Promise<void> {
  const { articles, entitlement } = await readShelf();
  if (entitlement === null && articles.every(({ why }) => why === 'read')) return;
  // Before all else, and whatever becomes of the rest.
  await forgetBodies();
  await changeShelf((shelf) =>
    withoutReader({ ...shelf, articles: shelf.articles.filter(({ why }) => why === 'read') }),
  );
}

/** Without the paid texts, and what the edge has said of their reader. */
export function withoutReader(shelf: Shelf): Shelf {
  const { entitlement, facts, checkedAt, refused, noRoomFor } = EMPTY_SHELF;
  return { ...shelf, articles: shelf.articles.map(withoutBody), entitlement, facts, checkedAt, refused, noRoomFor };
}

export function withoutBody(article: KeptArticle): KeptArticle {
  return { ...article, hasBody: false, bodyPictures: [] };
}

async function sweep({ articles, entitlement }: Shelf): Promise<void> {
  const kept = articles.filter(({ keptAt }) => keptAt !== null);
  await keepOnly(OFFLINE_CACHES.pages, new Set(kept.map(({ path }) => path)));
  await keepOnly(OFFLINE_CACHES.pictures, new Set(kept.flatMap((one) => [...one.pictures, ...one.bodyPictures])));
  if (entitlement === null) await caches.delete(OFFLINE_CACHES.bodies);
}

async function keepOnly(name: string, addresses: ReadonlySet<string>): Promise<void> {
  if (!(await caches.has(name))) return;
  const cache = await caches.open(name);
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url);
    if (!addresses.has(pathname + search)) await cache.delete(url);
  }
}
