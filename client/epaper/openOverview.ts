import type { OpenReader } from './openedReader.ts';

/** Width of a page in the overview, in CSS pixels. */
const WIDTH = 96;

/** All pages at a glance: small ones, drawn when they come into sight. */
export function openOverview({ pdf, viewer, parts: { find }, left }: OpenReader): void {
  const overview = find('overview', HTMLElement);
  const list = find('list', HTMLOListElement);
  const label = list.dataset['label'] ?? '';
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLButtonElement)) continue;
        near.unobserve(target);
        void draw(target);
      }
    },
    { root: overview, rootMargin: '200px' },
  );
  const draw = async (button: HTMLButtonElement) => {
    const page = await pdf.document.getPage(Number(button.value));
    if (left.aborted) return;
    const canvas = document.createElement('canvas');
    const viewport = page.getViewport({ scale: (WIDTH * devicePixelRatio) / page.getViewport({ scale: 1 }).width });
    [canvas.width, canvas.height] = [Math.round(viewport.width), Math.round(viewport.height)];
    await page.render({ canvas, viewport }).promise;
    button.prepend(canvas);
  };
  const fill = () => {
    if (list.childElementCount > 0) return;
    for (let number = 1; number <= viewer.pagesCount; number += 1) {
      const item = document.createElement('li');
      const button = document.createElement('button');
      button.type = 'button';
      button.value = String(number);
      button.textContent = String(number);
      button.setAttribute('aria-label', `${label} ${number}`);
      item.append(button);
      list.append(item);
      near.observe(button);
    }
  };
  overview.addEventListener('beforetoggle', fill, { signal: left });
  list.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (!button) return;
      viewer.currentPageNumber = Number(button.value);
      overview.hidePopover();
    },
    { signal: left },
  );
  left.addEventListener('abort', () => {
    near.disconnect();
    list.replaceChildren();
  });
}
