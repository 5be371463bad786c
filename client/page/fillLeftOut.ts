import { ARTICLE_BODY_PATH, PURCHASES_PATH } from '#shared/routes/apiPaths.ts';
import { documentState } from '../platform/documentState.ts';
import { fetchFragment } from '../calls/fetchFragment.ts';
import { lifeOf } from '../platform/pageLife.ts';

/**
 * What of a page depends on more than its reader's token, which nobody was asked about ahead. Once another page is shown
 * in the document an answer is no longer for it.
 */
export async function fillLeftOut(page: Document): Promise<void> {
  await Promise.all([fillBody(page), fillPurchases(page)]);
}

/** The same decision as for a page that is loaded, made now, once. Where it cannot be had, the page is loaded. */
export async function fillBody(page: Document): Promise<void> {
  const place = page.querySelector<HTMLElement>('[data-undecided]');
  const articleId = Number(place?.dataset['undecided']);
  if (!place || !articleId) return;
  // Asked once: it stays undecided until there is an answer.
  place.dataset['undecided'] = '';
  const life = lifeOf(page);
  const fragment = await fetchFragment(ARTICLE_BODY_PATH, { articleId, isOpening: true });
  if (life.aborted) return;
  if (fragment) place.replaceWith(...fragment.body.childNodes);
  // Who has no connection keeps what there is, and a link that tries again.
  else if (navigator.onLine) location.reload();
}

/** `tellPurchases.ts` takes them from there. Acceptance M58. */
async function fillPurchases(page: Document): Promise<void> {
  if (documentState(page).marks !== 'wallet') return;
  const coins = page.querySelectorAll<HTMLElement>('[data-coin]');
  const ids = new Set(Array.from(coins, ({ dataset }) => Number(dataset['coin'])));
  if (ids.size === 0) return;
  const life = lifeOf(page);
  const fragment = await fetchFragment(PURCHASES_PATH, [...ids].slice(0, MOST_ARTICLES));
  if (fragment && !life.aborted) page.body.append(...fragment.querySelectorAll('template[data-purchases]'));
}

/** As many as are asked about at once. */
const MOST_ARTICLES = 500;
