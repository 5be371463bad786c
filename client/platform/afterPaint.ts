/** Runs the consequences of a touch after the paint that responds to it; at once in a hidden page. */
export function afterPaint(work: () => void): void {
  if (document.hidden) return work();
  requestAnimationFrame(() => setTimeout(work));
}
