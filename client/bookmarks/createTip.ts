import { watchResize } from '../platform/watchResize.ts';

/** Specification 9: bookmark tooltip. */
const TIP_MS = 2_000;
/** A sentence takes longer to read than a word. */
const NOTICE_MS = 6_000;

export type Tip = {
  /** Shows a word beside the touched button. */
  readonly show: (button: Element, text: string) => void;
  /** Shows a sentence at the foot of the window, above any open dialog. */
  readonly tell: (text: string) => void;
};

/** Announces the result of a touch, to screen readers too. Removed when `signal` is aborted. */
export function createTip(page: Document, signal: AbortSignal): Tip {
  const tip = page.createElement('output');
  tip.popover = 'manual';
  tip.dataset['bookmarkTip'] = '';
  page.body.append(tip);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The element it is placed beside. */
  let beside: Element | null = null;
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    tip.remove();
  });
  const open = (text: string, forMs: number) => {
    clearTimeout(timer);
    tip.hidePopover();
    tip.textContent = text;
    tip.showPopover();
    timer = setTimeout(() => tip.hidePopover(), forMs);
  };
  const place = () => {
    if (!beside) return;
    const { right, bottom } = beside.getBoundingClientRect();
    tip.style.setProperty('inset-block-start', `${bottom + scrollY}px`);
    tip.style.setProperty('inset-inline-end', `${page.documentElement.clientWidth - right}px`);
  };
  watchResize(place, signal);
  return {
    show(button, text) {
      beside = button;
      place();
      delete tip.dataset['notice'];
      open(text, TIP_MS);
    },
    tell(text) {
      beside = null;
      tip.removeAttribute('style');
      tip.dataset['notice'] = '';
      open(text, NOTICE_MS);
    },
  };
}
