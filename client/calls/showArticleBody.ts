import { ARTICLE_BODY_PATH } from '#shared/routes/apiPaths.ts';
import { fetchFragment } from './fetchFragment.ts';

/**
 * Requests the personal part of a paid article again, and inserts it if it is the text. False if the article is still
 * locked, or on failure. Design 11.
 * @param entitlement signed by Google for this reader.
 */
export async function showArticleBody(place: HTMLElement, articleId: number, entitlement?: string): Promise<boolean> {
  const fragment = await fetchFragment(ARTICLE_BODY_PATH, { articleId, entitlement });
  if (!fragment || fragment.querySelector('[data-paywall-template]')) return false;
  const hadFocus = place.contains(document.activeElement);
  place.replaceChildren(...fragment.body.childNodes);
  const first = place.firstElementChild;
  if (hadFocus && first instanceof HTMLElement) {
    // The focused button is gone; moves the focus to the start of the text, so that screen readers announce it.
    first.tabIndex = -1;
    first.focus({ preventScroll: true });
  }
  return true;
}
