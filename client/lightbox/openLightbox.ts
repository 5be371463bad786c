import { lightboxTexts as texts } from '#shared/i18n/texts/lightbox.ts';
import { adoptStyles } from '../platform/adoptStyles.ts';
import css from './lightbox.css?inline';
import { stepOf, swipeOf } from './steps.ts';

/**
 * Shows the page's pictures in their large renditions, beginning with this link's, in a modal dialog: it traps the focus
 * and returns it to the link. Arrow keys and swipes turn, Escape and a touch beside the picture close.
 */
export function openLightbox(page: Document, opener: HTMLAnchorElement, signal: AbortSignal): void {
  // Touched twice while this was loading.
  if (page.querySelector('[data-lightbox]')) return;
  const closed = new AbortController();
  adoptStyles(page, css, AbortSignal.any([signal, closed.signal]));
  const links = [...page.querySelectorAll<HTMLAnchorElement>('main a[data-enlarge]')];
  const create = <Name extends keyof HTMLElementTagNameMap>(name: Name) => page.createElement(name);
  const button = (label: string, sign: string, step: number) =>
    Object.assign(create('button'), { type: 'button', ariaLabel: label, textContent: sign, value: String(step) });
  const dialog = Object.assign(create('dialog'), { ariaLabel: texts.label });
  const image = create('img');
  const caption = create('figcaption');
  const status = Object.assign(create('p'), { role: 'status' });
  const figure = create('figure');
  figure.append(image, caption);
  dialog.dataset['lightbox'] = '';
  dialog.append(figure, status, Object.assign(button(texts.close, '×', 0), { autofocus: true }));
  if (links.length > 1) dialog.append(button(texts.previous, '‹', -1), button(texts.next, '›', 1));

  let at = Math.max(0, links.indexOf(opener));
  const show = (position: number) => {
    at = (position + links.length) % links.length;
    const link = links[at] ?? opener;
    const small = link.querySelector('img');
    caption.textContent = link.closest('figure, li')?.querySelector('figcaption, p')?.textContent.trim() ?? '';
    status.textContent = links.length > 1 ? texts.position(at + 1, links.length) : '';
    image.alt = small?.alt ?? '';
    image.width = 2 * (small?.width ?? 0);
    image.height = 2 * (small?.height ?? 0);
    // What the page shows already stands in until the large rendition is decoded.
    image.src = small?.currentSrc ?? link.href;
    const large = Object.assign(new Image(), { src: link.href });
    large.decode().then(
      () => links[at] === link && (image.src = link.href),
      () => undefined,
    );
  };
  const close = () => dialog.close();
  let touchedAt: Touch | undefined;
  dialog.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLButtonElement && target.value !== '0') show(at + Number(target.value));
    else if (target !== image && target !== caption) close();
  });
  dialog.addEventListener('keydown', ({ key }) => {
    const step = stepOf(key);
    if (step !== 0) show(at + step);
  });
  dialog.addEventListener('touchstart', ({ touches }) => (touchedAt = touches.length === 1 ? touches[0] : undefined), {
    passive: true,
  });
  dialog.addEventListener('touchend', ({ changedTouches: [end] }) => {
    // While a picture is zoomed in, a finger moves it.
    if (!touchedAt || !end || (window.visualViewport?.scale ?? 1) > 1) return;
    const swipe = swipeOf(end.clientX - touchedAt.clientX, end.clientY - touchedAt.clientY);
    if (swipe === 'close') close();
    else if (swipe !== 0) show(at + swipe);
  });
  dialog.addEventListener('close', () => {
    closed.abort();
    dialog.remove();
    opener.focus({ preventScroll: true });
  });
  signal.addEventListener('abort', () => dialog.remove(), { signal: closed.signal });
  show(at);
  page.body.append(dialog);
  dialog.showModal();
}
