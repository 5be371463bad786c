import { LOADING, loadingProgress } from '#shared/domain/page/loadingProgress.ts';

const TICK_MS = 100;
/** A navigation that becomes a download, or a 204, leaves the page in place, without an event. */
const GIVE_UP_MS = 10_000;

export type LoadingBar = { readonly begin: () => void; readonly end: () => void; readonly remove: () => void };

/** A progress bar, the last child of `parent`, shown only if loading takes long. Acceptance M108. */
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
