/** Some browsers lack `requestIdleCallback`; a short timeout is close enough. */
export function whenIdle(callback: () => void, signal?: AbortSignal): void {
  if ('requestIdleCallback' in window) {
    const idle = window.requestIdleCallback(callback, { timeout: 2_000 });
    signal?.addEventListener('abort', () => window.cancelIdleCallback(idle));
  } else {
    const timer = setTimeout(callback, 200);
    signal?.addEventListener('abort', () => clearTimeout(timer));
  }
}
