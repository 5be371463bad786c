/** Does what follows from a touch behind the paint that answers it; at once in a page that nobody sees. */
export function afterPaint(work: () => void): void {
  if (document.hidden) return work();
  requestAnimationFrame(() => setTimeout(work));
}
