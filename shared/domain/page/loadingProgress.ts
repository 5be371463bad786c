/** Specification 9, loading indicator. Milliseconds. */
export const LOADING = { throttleMs: 200, durationMs: 2_000, hideDelayMs: 500, resetDelayMs: 400 } as const;

/**
 * How far a page may be that has been loading for so long, from 0 to below 1: an arctangent over two seconds. It never
 * arrives by itself.
 */
export function loadingProgress(elapsedMs: number): number {
  return (2 / Math.PI) * Math.atan((2 * Math.max(0, elapsedMs)) / LOADING.durationMs);
}
