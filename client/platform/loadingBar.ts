import { LOADING, loadingProgress } from '#shared/domain/page/loadingProgress.ts';

const TICK_MS = 100;
/** An answer that turns out to be a file, or nothing, leaves the page where it is, and no browser tells. */
const GIVE_UP_MS = 10_000;

export type LoadingBar = { readonly begin: () => void; readonly end: () => void; readonly remove: () => void };

/** A bar on top, as the last child of `parent`, which nobody sees before something takes long. Acceptance M108. */
export function createLoadingBar(parent: HTMLElement): LoadingBar {
  const bar = document.createElement('div');
  bar.dataset['loadingBar'] = '';
  bar.ariaHidden = 'true';
  bar.hidden = true;
  parent.appendChild(bar);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const draw = (progress: number) => bar.style.setProperty('transform', `scaleX(${progress})`);
  const end = () => {
    clearTimeout(timer);
    if (bar.hidden) return;
    draw(1);
    timer = setTimeout(() => {
      bar.hidden = true;
      timer = setTimeout(draw, LOADING.resetDelayMs, 0);
    }, LOADING.hideDelayMs);
  };
  return {
    begin() {
      clearTimeout(timer);
      const begunAt = performance.now();
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
      const grow = () => {
        const elapsedMs = performance.now() - begunAt;
        if (elapsedMs > GIVE_UP_MS) return end();
        bar.hidden = false;
        draw(isStill ? 1 : loadingProgress(elapsedMs));
        timer = setTimeout(grow, TICK_MS);
      };
      timer = setTimeout(grow, LOADING.throttleMs);
    },
    end,
    remove() {
      clearTimeout(timer);
      bar.remove();
    },
  };
}
