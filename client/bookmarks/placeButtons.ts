import { formatBookmark } from '#shared/domain/bookmarks/bookmark.ts';
import { bookmarkTexts } from '#shared/i18n/texts/bookmarks.ts';
import { mayFetchAhead } from '#shared/routes/mayFetchAhead.ts';
import { ariaLabel } from '#shared/ui/ariaLabel.ts';

/**
 * Adds a bookmark button to every article card without one, at the end of its last line, where styles reserve space.
 * Not part of templates: a front would contain seventy, for many readers who never use them.
 */
export function placeButtons(page: Document): void {
  for (const link of page.querySelectorAll<HTMLAnchorElement>('main :is(h2, h3, h4, h5, h6) > a[href]')) {
    const card = link.closest('article, li');
    const line = [...(card?.querySelectorAll('p') ?? [])].at(-1);
    const id = link.origin === location.origin && mayFetchAhead(link.pathname) ? Number(/\d+$/.exec(link.pathname)) : 0;
    if (id === 0 || !card || !line || card.querySelector('[data-bookmark]') || card.closest('[data-bookmark-list]'))
      continue;
    const button = page.createElement('button');
    button.type = 'button';
    button.dataset['bookmark'] = formatBookmark({ kind: 'article', id });
    button.dataset['placed'] = '';
    button.ariaLabel = ariaLabel([bookmarkTexts.mark, link.textContent]);
    line.append(button);
  }
}
