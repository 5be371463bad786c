import * as v from 'valibot';
import {
  offlineBodiesContract,
  type OfflineBodies,
  type OfflineBodiesAsked,
} from '#shared/contracts/offlineReading.contract.ts';
import { bodyAddress, OFFLINE_CACHES, SEEN_ADDRESS } from '#shared/domain/offline/offlineCaches.ts';
import { editionsAfter } from '#shared/domain/offline/editionsAfter.ts';
import type { KeptArticle, Shelf } from '#shared/domain/offline/shelf.ts';
import { OFFLINE_BODIES_PATH } from '#shared/routes/apiPaths.ts';
import { isQuotaExceeded } from '../storage/isQuotaExceeded.ts';
import { isSparing } from '../platform/isSparing.ts';
import { withoutBody, withoutReader } from '../storage/offlineShelf.ts';
import { postJson } from '../calls/postJson.ts';
import { cachePictures } from './cachePictures.ts';

/** The reader for whom the shelf is filled; `facts` identifies the reader's rights. */
export type Filling = { readonly isLoggedIn: boolean; readonly facts: string; readonly signal: AbortSignal };

/** A daily reader causes about two checks a day. */
const ASKED_EVERY_MS = 43_200_000;
/** Per answer. */
const MOST_BODIES = 10;
const MOST_ANSWERS = 6;

/**
 * Asks the edge which paid articles and editions may be read offline, and fetches missing texts. What is not or no
 * longer allowed is deleted at once, and so is another reader's. Anonymous readers cause no request. Between two checks
 * it fetches only texts that no answer has refused and that fit; none when saving data. A visit to a stored edition
 * checks again.
 */
export async function fillBodies(shelf: Shelf, { isLoggedIn, facts, signal }: Filling): Promise<Shelf> {
  const isPaidKept =
    shelf.editions.length > 0 || shelf.articles.some(({ isPaid, keptAt }) => isPaid && keptAt !== null);
  if (!isLoggedIn) return shelf;
  if (!isPaidKept) return drop(shelf);
  const isVisited = shelf.editions.some(({ path }) => path === location.pathname);
  const isDue = isVisited || shelf.facts !== facts || Math.abs(Date.now() - shelf.checkedAt) > ASKED_EVERY_MS;
  let filled: Shelf = isDue ? { ...shelf, refused: [], noRoomFor: [] } : shelf;
  for (let at = 0; at < MOST_ANSWERS && !signal.aborted; at += 1) {
    const lacking = isSparing() ? [] : lackingBodies(filled);
    if (lacking.length === 0 && (at > 0 || !isDue)) break;
    const answer = await ask({
      articleIds: paidIds(filled),
      bodyOf: lacking.slice(0, MOST_BODIES),
      ...(filled.editions.length > 0 && { isEpaperKept: true }),
    });
    if (answer === null) return at === 0 ? shelf : filled;
    const before = filled;
    filled = { ...(await take(filled, answer)), facts };
    if (
      lackingBodies(filled).length === lackingBodies(before).length &&
      filled.entitlement?.mark === before.entitlement?.mark
    )
      break;
  }
  return filled;
}

function paidIds({ articles }: Shelf): number[] {
  return articles.flatMap(({ articleId, isPaid }) => (isPaid ? [articleId] : []));
}

function lackingBodies({ articles, refused, noRoomFor }: Shelf): number[] {
  const leftOut = new Set([...refused, ...noRoomFor]);
  return articles.flatMap(({ articleId, isPaid, keptAt, hasBody }) =>
    isPaid && keptAt !== null && !hasBody && !leftOut.has(articleId) ? [articleId] : [],
  );
}

async function drop(shelf: Shelf): Promise<Shelf> {
  await caches.delete(OFFLINE_CACHES.bodies);
  return withoutReader(shelf);
}

async function take(shelf: Shelf, answer: OfflineBodies): Promise<Shelf> {
  const { mark, token, endsAt, checkedAt } = answer;
  const own = shelf.entitlement?.mark === mark ? shelf : await drop(shelf);
  const cache = await caches.open(OFFLINE_CACHES.bodies);
  const noRoomFor = new Set(own.noRoomFor);
  const articles: KeptArticle[] = [];
  for (const article of own.articles) {
    const { articleId } = article;
    const address = bodyAddress(mark, articleId);
    const body = answer.bodies.find((one) => one.articleId === articleId);
    if (!answer.articleIds.includes(articleId)) {
      await cache.delete(address);
      articles.push(withoutBody(article));
    } else if (body && article.keptAt !== null) {
      const isKept = await keepBody(cache, address, body);
      if (!isKept) noRoomFor.add(articleId);
      articles.push(isKept ? { ...article, hasBody: true, bodyPictures: body.pictures } : article);
    } else articles.push(article);
  }
  // Resets to the edge's clock: whatever this device's clock has said, only that time has passed.
  await caches.open(OFFLINE_CACHES.shelf).then((shelves) => shelves.delete(SEEN_ADDRESS));
  return {
    ...own,
    articles,
    editions: editionsAfter(shelf.editions, answer),
    entitlement: { token, mark, endsAt },
    checkedAt,
    seenAt: checkedAt,
    refused: paidIds(own).filter((id) => !answer.articleIds.includes(id)),
    noRoomFor: [...noRoomFor],
  };
}

async function keepBody(cache: Cache, address: string, body: OfflineBodies['bodies'][number]): Promise<boolean> {
  try {
    await cache.put(address, new Response(body.html, { headers: { 'content-type': 'text/html; charset=utf-8' } }));
    await cachePictures(body.pictures);
    return true;
  } catch (cause) {
    if (!isQuotaExceeded(cause)) throw cause;
    await cache.delete(address);
    return false;
  }
}

/**
 * Null if the edge gives no answer. A 401 is none: an id token expires within minutes and only a page load renews it,
 * possibly not during an outage of the identity service. An ended session is detected by an anonymous page
 * (`updateShelf.ts`).
 */
async function ask(asked: OfflineBodiesAsked): Promise<OfflineBodies | null> {
  try {
    const answer = await postJson(OFFLINE_BODIES_PATH, asked);
    if (!answer.ok) return null;
    const bodies = v.safeParse(offlineBodiesContract, await answer.json());
    return bodies.success ? bodies.output : null;
  } catch (cause) {
    if (cause instanceof TypeError) return null;
    throw cause;
  }
}
