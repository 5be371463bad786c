import { lightboxTexts } from '#shared/i18n/texts/lightbox.ts';
import { forEachPlaced } from '../platform/forEachPlaced.ts';

/**
 * Shows a picture of the text above the page when it is touched, and gives galleries arrows that push them along. The
 * lightbox loads on the first touch; without it the link leads to the large rendition.
 */
export function watchPictures(page: Document): () => void {
  const left = new AbortController();
  const { signal } = left;
  const open = (click: MouseEvent) => {
    const link = click.target instanceof Element && click.target.closest<HTMLAnchorElement>('a[data-enlarge]');
    if (!link || click.ctrlKey || click.metaKey || click.shiftKey) return;
    click.preventDefault();
    void import('../lightbox/openLightbox.ts').then(
      ({ openLightbox }) => signal.aborted || openLightbox(page, link, signal),
      () => location.assign(link.href),
    );
  };
  page.addEventListener('click', open, { signal });
  forEachPlaced(page, '[data-gallery]', (gallery) => addArrows(gallery, signal), signal);
  return () => left.abort();
}

function addArrows(gallery: HTMLElement, signal: AbortSignal): void {
  const list = gallery.querySelector('ul');
  const [first, second] = list?.children ?? [];
  if (!list || !first || !second) return;
  const { previous, next } = lightboxTexts;
  const arrows = gallery.ownerDocument.createElement('p');
  arrows.dataset['galleryArrows'] = '';
  for (const [ariaLabel, textContent, direction] of [
    [previous, '‹', -1],
    [next, '›', 1],
  ] as const) {
    const arrow = Object.assign(gallery.ownerDocument.createElement('button'), {
      type: 'button',
      ariaLabel,
      textContent,
    });
    arrow.addEventListener('click', () => list.scrollBy({ left: direction * first.clientWidth }));
    arrows.append(arrow);
  }
  list.before(arrows);
  signal.addEventListener('abort', () => arrows.remove());
}
