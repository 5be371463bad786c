import { ARTICLE_BODY_PATH } from '#shared/routes/apiPaths.ts';
import { postJson } from './postJson.ts';
import { parseOwnHtml } from './trustedTypes.ts';

/**
 * Asks once more for the part of a paid article that depends on its reader, and puts it in its place when it is the
 * text. False when the article is locked still, or cannot be had. Design 11.
 * @param entitlement what Google has signed for this reader.
 */
export async function showArticleBody(place: HTMLElement, articleId: number, entitlement?: string): Promise<boolean> {
  const fragment = await fetchBody({ articleId, entitlement });
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

const DEADLINE_MS = 10_000;

type Asked = { readonly articleId: number; readonly entitlement: string | undefined };

async function fetchBody(asked: Asked): Promise<Document | null> {
  try {
    const response = await postJson(ARTICLE_BODY_PATH, asked, AbortSignal.timeout(DEADLINE_MS));
    return response.ok ? await parseOwnHtml(response) : null;
  } catch (cause) {
    if (cause instanceof TypeError || cause instanceof DOMException) return null;
    throw cause;
  }
}
