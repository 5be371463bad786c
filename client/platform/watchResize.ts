/** Specification 9: device resize refresh delay. */
const REFRESH_MS = 50;

/** Tells once the window has another size, and has kept it for a moment: turning a device is many changes. */
export function watchResize(listener: () => void, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refresh = () => {
    clearTimeout(timer);
    timer = setTimeout(listener, REFRESH_MS);
  };
  window.addEventListener('resize', refresh, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
}
