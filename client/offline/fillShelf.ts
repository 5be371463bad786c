import * as v from 'valibot';
import { offlineArticleContract, type OfflineArticle } from '#shared/contracts/offlineReading.contract.ts';
import { OFFLINE_CACHES } from '#shared/domain/offline/offlineCaches.ts';
import type { KeptArticle, Shelf } from '#shared/domain/offline/shelf.ts';
import { offlineArticlePath } from '#shared/routes/apiPaths.ts';
import { isQuotaExceeded } from '../storage/isQuotaExceeded.ts';
import { isSparing } from '../platform/isSparing.ts';
import { fillBodies, type Filling } from './fillBodies.ts';
import { cachePictures } from './cachePictures.ts';

const DAY_MS = 86_400_000;

/**
 * Fetches what the shelf lists and lacks, and refreshes the rest once a day, so that corrections and retractions
 * arrive. Without space the oldest read articles are removed first; bookmarked ones stay.
 */
export async function fillShelf(shelf: Shelf, filling: Filling): Promise<Shelf> {
  let articles: readonly KeptArticle[] = shelf.articles;
  let isFull = false;
  for (const wanted of shelf.articles) {
    const isFresh = wanted.keptAt !== null && Date.now() - wanted.keptAt < DAY_MS;
    const isLeft = !articles.some(({ articleId }) => articleId === wanted.articleId);
    if (isFresh || isLeft || filling.signal.aborted || isSparing()) continue;
    let kept = await keepArticle(wanted);
    while (kept === 'full') {
      isFull = true;
      const oldest = articles.findLast((one) => one.keptAt !== null && goesBefore(one, wanted));
      if (!oldest) break;
      await caches.open(OFFLINE_CACHES.pages).then((cache) => cache.delete(oldest.path));
      articles = replace(articles, { ...oldest, keptAt: null });
      kept = await keepArticle(wanted);
    }
    if (kept === 'gone') articles = articles.filter(({ articleId }) => articleId !== wanted.articleId);
    else if (typeof kept === 'object') articles = replace(articles, kept);
  }
  const filled = await fillBodies({ ...shelf, articles }, filling);
  return { ...filled, isFull: isFull || filled.noRoomFor.length > 0 };
}

/** Whether `one` is removed to make space for `other`. */
function goesBefore(one: KeptArticle, other: KeptArticle): boolean {
  return one.why === 'read' && (other.why === 'bookmarked' || one.readAt < other.readAt);
}

function replace(articles: readonly KeptArticle[], changed: KeptArticle): readonly KeptArticle[] {
  return articles.map((article) => (article.articleId === changed.articleId ? changed : article));
}

async function keepArticle(wanted: KeptArticle): Promise<KeptArticle | 'gone' | 'away' | 'full'> {
  const article = await fetchArticle(wanted.articleId);
  if (article === 'gone' || article === 'away') return article;
  const { path, headline, isPaid, pictures } = article;
  try {
    const cache = await caches.open(OFFLINE_CACHES.pages);
    await cache.put(path, pageOf(article));
    await cachePictures(pictures);
  } catch (cause) {
    if (isQuotaExceeded(cause)) return 'full';
    throw cause;
  }
  return { ...wanted, path, headline, isPaid, pictures, keptAt: Date.now() };
}

function pageOf({ html, policy }: OfflineArticle): Response {
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
    },
  });
}

async function fetchArticle(articleId: number): Promise<OfflineArticle | 'gone' | 'away'> {
  try {
    const answer = await fetch(offlineArticlePath(articleId));
    if (answer.status === 404 || answer.status === 410) return 'gone';
    if (!answer.ok) return 'away';
    const article = v.safeParse(offlineArticleContract, await answer.json());
    return article.success ? article.output : 'away';
  } catch (cause) {
    if (cause instanceof TypeError) return 'away';
    throw cause;
  }
}
