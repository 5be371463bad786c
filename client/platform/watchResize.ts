/** Specification 9: device resize refresh delay. */
const REFRESH_MS = 50;

/** Calls back once the window has been resized and its size is stable: rotating a device causes many changes. */
export function watchResize(listener: () => void, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refresh = () => {
    clearTimeout(timer);
    timer = setTimeout(listener, REFRESH_MS);
  };
  window.addEventListener('resize', refresh, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
}
