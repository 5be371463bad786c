import { ARTICLE_BODY_PATH } from '#shared/routes/apiPaths.ts';
import { fetchFragment } from './fetchFragment.ts';

/**
 * Asks once more for the part of a paid article that depends on its reader, and puts it in its place when it is the
 * text. False when the article is locked still, or cannot be had. Design 11.
 * @param entitlement what Google has signed for this reader.
 */
export async function showArticleBody(place: HTMLElement, articleId: number, entitlement?: string): Promise<boolean> {
  const fragment = await fetchFragment(ARTICLE_BODY_PATH, { articleId, entitlement });
  if (!fragment || fragment.querySelector('[data-paywall-template]')) return false;
  const hadFocus = place.contains(document.activeElement);
  place.replaceChildren(...fragment.body.childNodes);
  const first = place.firstElementChild;
  if (hadFocus && first instanceof HTMLElement) {
    // The button that had the focus is gone; who cannot see the text appear hears where it begins.
    first.tabIndex = -1;
    first.focus({ preventScroll: true });
  }
  return true;
}
