import { ARTICLE_BODY_PATH, PURCHASES_PATH } from '#shared/routes/apiPaths.ts';
import { documentState } from '../platform/documentState.ts';
import { fetchFragment } from '../calls/fetchFragment.ts';
import { lifeOf } from '../platform/pageLife.ts';

/**
 * Fills in content that depends on more than the reader's token, which prefetching left undecided. An answer is
 * discarded if another page is shown by then.
 */
export async function fillLeftOut(page: Document): Promise<void> {
  await Promise.all([fillBody(page), fillPurchases(page)]);
}

/** Requests the decision of a loaded page, once. Reloads the page on failure. */
export async function fillBody(page: Document): Promise<void> {
  const place = page.querySelector<HTMLElement>('[data-undecided]');
  const articleId = Number(place?.dataset['undecided']);
  if (!place || !articleId) return;
  // Only one request: the state stays undecided until the answer.
  place.dataset['undecided'] = '';
  const life = lifeOf(page);
  const fragment = await fetchFragment(ARTICLE_BODY_PATH, { articleId, isOpening: true });
  if (life.aborted) return;
  if (fragment) place.replaceWith(...fragment.body.childNodes);
  // Offline, the content stays with a link that retries.
  else if (navigator.onLine) location.reload();
}

/** Read by `markPurchases.ts`. Acceptance M58. */
async function fillPurchases(page: Document): Promise<void> {
  if (documentState(page).marks !== 'wallet') return;
  const coins = page.querySelectorAll<HTMLElement>('[data-coin]');
  const ids = new Set(Array.from(coins, ({ dataset }) => Number(dataset['coin'])));
  if (ids.size === 0) return;
  const life = lifeOf(page);
  const fragment = await fetchFragment(PURCHASES_PATH, [...ids].slice(0, MOST_ARTICLES));
  if (fragment && !life.aborted) page.body.append(...fragment.querySelectorAll('template[data-purchases]'));
}

/** Limit of ids per call. */
const MOST_ARTICLES = 500;
