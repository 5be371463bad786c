import { LOADING, loadingProgress } from '#shared/domain/page/loadingProgress.ts';

const TICK_MS = 100;
/** An answer that turns out to be a file, or nothing, leaves the page where it is, and no browser tells. */
const GIVE_UP_MS = 10_000;

/**
 * A bar on top while the next page loads. The browser itself says when a navigation of this window begins and when it
 * is given up; new tabs, jumps within the page and downloads are none. A browser that does not say shows its own signs
 * alone. Acceptance M108.
 */
export function watchLoading(page: Document): () => void {
  if (!('navigation' in window)) return () => undefined;
  const left = new AbortController();
  const { signal } = left;
  const bar = page.createElement('div');
  bar.dataset['loadingBar'] = '';
  bar.ariaHidden = 'true';
  bar.hidden = true;
  page.body.appendChild(bar);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const draw = (progress: number) => bar.style.setProperty('transform', `scaleX(${progress})`);
  const begin = () => {
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
  };
  const end = () => {
    clearTimeout(timer);
    if (bar.hidden) return;
    draw(1);
    timer = setTimeout(() => {
      bar.hidden = true;
      timer = setTimeout(draw, LOADING.resetDelayMs, 0);
    }, LOADING.hideDelayMs);
  };
  const onNavigate = ({ destination, downloadRequest, signal: givenUp }: NavigateEvent) => {
    if (destination.sameDocument || downloadRequest !== null || !destination.url.startsWith(`${location.origin}/`))
      return;
    begin();
    givenUp.addEventListener('abort', end, { signal });
  };
  navigation.addEventListener('navigate', onNavigate, { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && end(), { signal });
  return () => {
    left.abort();
    clearTimeout(timer);
    bar.remove();
  };
}
